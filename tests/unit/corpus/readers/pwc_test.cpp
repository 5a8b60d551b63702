#include "corpus/readers/pwc.hpp"

#include "corpus/readers/pwc_files.hpp"
#include "reading.hpp"

namespace paperloom {
namespace {

using test::Reading;
using Texts = std::vector<std::string>;

// Of an element of each file, what recognition needs.
constexpr const char* kPaper =
    R"({"paper_url":"https://paperswithcode.com/paper/a-b","url_abs":null,"proceeding":null})";
constexpr const char* kLink =
    R"({"paper_url":"https://paperswithcode.com/paper/a-b","repo_url":"https://g.example/r",)"
    R"("is_official":true})";
constexpr const char* kMethod =
    R"({"url":"https://paperswithcode.com/method/m","name":"M","introduced_year":null,)"
    R"("collections":[],"code_snippet_url":""})";
constexpr const char* kDataset =
    R"({"url":"https://paperswithcode.com/dataset/d","name":"D","introduced_date":null,)"
    R"("modalities":[],"license_name":null})";
constexpr const char* kTask = R"({"task":"T","datasets":[],"subtasks":[]})";

Reading read(const std::string& first, const std::string& rest) {
  return {read_pwc, "[" + first + "," + rest + "]"};
}

// One table of the task T on the dataset D.
std::string table(const std::string& rows) {
  return R"({"task":"T","subtasks":[],"datasets":[{"dataset":"D","sota":{"metrics":["F1","EM"],)"
         R"("rows":[)" +
         rows + "]}}]}";
}

Texts ids(const Reading& reading) {
  Texts ids;
  for (const FactRecord& fact : reading.facts)
    ids.push_back(fact.id);
  return ids;
}

TEST_SUITE("corpus/readers/pwc") {
  TEST_CASE("the five files are told apart by their keys") {
    CHECK(recognise_pwc(kPaper, "x") == DumpPart::works);
    for (const char* head : {kLink, kMethod, kDataset, kTask}) {
      CAPTURE(head);
      CHECK(recognise_pwc(head, "x") == DumpPart::details);
    }
    CHECK_FALSE(recognise_pwc(R"({"id":"x","versions":[],"categories":""})", "pwc.json"));
    CHECK(Reading{read_pwc, "[]"}.error.find("none of the five") != std::string::npos);
  }

  TEST_CASE("a paper names itself elsewhere and where it is published") {
    const Reading reading = read(
        kPaper,
        R"({"paper_url":"https://paperswithcode.com/paper/x-1","arxiv_id":"2006.05326",)"
        R"("title":"On $x_1$ &amp; y","abstract":"A\nb\n\nc","url_abs":"https://arxiv.org/abs/1v1",)"
        R"("url_pdf":"https://arxiv.org/pdf/2006.05326v1.pdf","proceeding":"ACL 2020 7",)"
        R"("authors":["Ann Lee","","Bob Ray"],"tasks":["T 1","T 1","U"],"date":"2020-07-01",)"
        R"("conference_url_abs":"https://aclanthology.org/2020.acl-main.1/",)"
        R"("conference_url_pdf":null,"methods":[{"name":"BERT","description":"x"}]})");
    REQUIRE(reading.papers.size() == 2);
    CHECK(reading.papers[0].id == "a-b");
    const PaperRecord& paper = reading.papers[1];
    CHECK(paper.id == "x-1");
    CHECK(paper.same_as == "arxiv:2006.05326 acl:2020.acl-main.1");
    CHECK(paper.title.plain() == "On $x_1$ & y");
    CHECK(paper.abstract.plain() == "A b\nc");
    REQUIRE(paper.authors.size() == 2);
    CHECK(paper.authors[1].name == "Bob Ray");
    CHECK(paper.published == "2020-07-01");
    CHECK(paper.venue == "ACL 2020");
    CHECK(paper.url == "https://aclanthology.org/2020.acl-main.1/");
    CHECK(paper.pdf == "https://arxiv.org/pdf/2006.05326v1.pdf");
    CHECK(paper.tasks == "T 1\nU");
    CHECK(paper.methods == "BERT");
    CHECK(reading.asked == Texts{"pwc:a-b", "arxiv:2006.05326"});
  }

  TEST_CASE("damaged papers are skipped and bad values left out") {
    const Reading reading =
        read(kPaper,
             R"({"paper_url":7},{"paper_url":null},{"paper_url":"x y"},[],{"paper_url":)"
             R"("https://paperswithcode.com/paper/c","title":5,"authors":"x","date":"01/01/1967",)"
             R"("url_abs":"javascript:alert","tasks":[1,{}],"methods":[3],"arxiv_id":"?"})");
    CHECK(reading.records == 6);
    REQUIRE(reading.papers.size() == 2);
    CHECK(reading.papers[1].url.empty());
    CHECK(reading.papers[1].published.empty());
    for (const char* kind : {"wrong type", "no id", "not an id", "not an object", "not a date",
                             "not a web address", "not an arXiv id"}) {
      CAPTURE(kind);
      CHECK(reading.count(kind) == 1);
    }
  }

  TEST_CASE("a link is a repository of its paper") {
    const Reading reading = read(
        kLink, R"({"paper_url":"https://paperswithcode.com/paper/a-b","repo_url":)"
               R"("https://g.example/s","is_official":false,"mentioned_in_paper":null,)"
               R"("mentioned_in_github":true,"framework":"none"},)"
               R"({"paper_url":"https://paperswithcode.com/paper/a-b","repo_url":"repo_url"})");
    REQUIRE(reading.facts.size() == 2);
    CHECK(reading.facts[1].id == "a-b https://g.example/s");
    CHECK(reading.facts[1].about == "pwc:a-b");
    CHECK(reading.facts[1].body ==
          R"({"paper":"pwc:a-b","url":"https://g.example/s","official":false,)"
          R"("named_in_repository":true,"found":"archive"})");
    CHECK(reading.count("not a web address") == 1);
  }

  TEST_CASE("methods and datasets keep what they say of themselves") {
    const Reading methods = read(
        kMethod,
        R"({"url":"https://paperswithcode.com/method/bert","name":"BERT","full_name":"Bidirectional",)"
        R"("description":"**BERT** is $$x$$","paper":{"title":"P","url":"https://arxiv.org/abs/1810.04805v2"},)"
        R"("introduced_year":2018,"source_url":"https://arxiv.org/abs/1810.04805v2",)"
        R"("collections":[{"collection":"Models","area":"NLP"},3]},{"url":"u/v"},{"name":"x"})");
    REQUIRE(methods.facts.size() == 2);
    CHECK(methods.facts[0].body == R"({"name":"M"})");
    CHECK(methods.facts[1].about == "arxiv:1810.04805");
    CHECK(methods.facts[1].body ==
          R"({"name":"BERT","full_name":"Bidirectional","description":"BERT is $$x$$",)"
          R"("paper":"arxiv:1810.04805","paper_title":"P","introduced":"2018",)"
          R"("source_url":"https://arxiv.org/abs/1810.04805v2",)"
          R"("collections":[{"name":"Models","area":"NLP"}]})");
    CHECK(methods.count("no name") == 1);
    CHECK(methods.count("no id") == 1);
    const Reading datasets = read(
        kDataset,
        R"({"url":"https://paperswithcode.com/dataset/jft-300m","name":"JFT","full_name":"JFT",)"
        R"("homepage":"","short_description":"S","introduced_date":"2017-07-10",)"
        R"("license_name":"MIT","tasks":[{"task":"T"}],"languages":["Chinese"]})");
    REQUIRE(datasets.facts.size() == 2);
    CHECK(datasets.facts[1].id == "jft-300m");
    CHECK(datasets.facts[1].body ==
          R"({"name":"JFT","description":"S","introduced":"2017-07-10","licence":"MIT",)"
          R"("tasks":["T"],"languages":["Chinese"]})");
  }

  TEST_CASE("a row keeps its values as they are written and their order") {
    const Reading reading = read(
        kTask,
        table(R"({"model_name":"A","metrics":{"EM":"~257M","X":1,"F1":0.93,"Y":""},)"
              R"("paper_url":"https://arxiv.org/abs/2012.03173","paper_date":"2020-08-31",)"
              R"("uses_additional_data":false,"code_links":[{"url":"https://g.example/r"}]})"));
    REQUIRE(reading.facts.size() == 2);
    const FactRecord& fact = reading.facts[0];
    CHECK(fact.kind == FactKind::result);
    CHECK(fact.about == "arxiv:2012.03173");
    CHECK(fact.body ==
          R"({"paper":"arxiv:2012.03173","task":"T","dataset":"D","model":"A","metrics":[)"
          R"({"name":"F1","value":"0.93"},{"name":"EM","value":"~257M"},{"name":"X","value":"1"}],)"
          R"("paper_url":"https://arxiv.org/abs/2012.03173","paper_date":"2020-08-31",)"
          R"("code":["https://g.example/r"],"additional_data":false,"row":1})");
    CHECK(reading.facts[1].kind == FactKind::task);
    CHECK(reading.facts[1].id == "T");
  }

  TEST_CASE("the order of rows and metrics changes no id") {
    const std::string a = R"({"model_name":"A","metrics":{"F1":1,"EM":2}})";
    const std::string b = R"({"model_name":"A","metrics":{"EM":2,"F1":1}})";
    const std::string c = R"({"model_name":"C","metrics":{"EM":2}})";
    const Reading first = read(kTask, table(a + "," + c + "," + b));
    const Reading second = read(kTask, table(c + "," + a + "," + b));
    REQUIRE(first.facts.size() == 4);
    CHECK(ids(first)[2] == ids(first)[0] + "-2");
    CHECK(ids(second) == Texts{ids(first)[1], ids(first)[0], ids(first)[2], "T"});
  }

  TEST_CASE("a task that stands below several parents is told once with all it says") {
    const std::string part = table(R"({"model_name":"A","metrics":{"F1":1}})");
    const Reading reading =
        read(R"({"task":"Q","datasets":[],"subtasks":[)" + part + "]}",
             R"({"task":"P","subtasks":[)" + part + R"(]},{"task":"T","description":"*d*",)" +
                 R"("categories":["C"]})");
    REQUIRE(reading.facts.size() == 4);
    CHECK(reading.facts[0].kind == FactKind::result);
    CHECK(ids(reading)[3] == "T");
    CHECK(reading.facts[3].body ==
          R"({"name":"T","description":"d","categories":["C"],"parent":"P"})");
    CHECK(reading.records == 7);
  }

  TEST_CASE("parts of datasets have tables of their own") {
    const Reading reading = read(
        kTask, R"({"task":"T","datasets":[{"dataset":"D","subdatasets":[{"subdataset":"S","sota":)"
               R"({"rows":[{"model_name":"A","metrics":{"F1":1}}]}},{"subdataset":""}]},{}]})");
    REQUIRE(reading.facts.size() == 2);
    CHECK(reading.facts[0].body.find(R"("dataset":"D","subdataset":"S",)") != std::string::npos);
    CHECK(reading.count("part of a dataset without a name") == 1);
    CHECK(reading.count("dataset without a name") == 1);
  }

  TEST_CASE("vandalism and damage spoil no more than themselves") {
    const Reading reading = read(
        kTask,
        R"({"task":"01/01/1967' AND 2*3*8=6*8 AND 'AncJ'='AncJ","datasets":"x","subtasks":[1]},)"
        R"({"task":3},{"task":null},{"task":")" +
            std::string(400, 'x') + R"("},)" +
            table(R"(7,{"model_name":"A"},{"metrics":{"F1":1}},{"model_name":"B","metrics":[1]},)"
                  R"({"paper_title":"Title","metrics":{"\u0000":{},"F1":true,"EM":"?"}})"));
    CHECK(ids(reading).size() == 3);
    CHECK(reading.facts[0].body.find(R"("model":"Title")") != std::string::npos);
    CHECK(reading.count("wrong type") == 1);
    CHECK(reading.count("no name") == 1);
    CHECK(reading.count("name over 300 bytes") == 1);
    CHECK(reading.count("result without a model") == 2);
    CHECK(reading.count("result without a value") == 2);
  }

  TEST_CASE("a row that joins nothing is left out where only what joins is wanted") {
    const std::string rows =
        R"({"model_name":"A","metrics":{"F1":1},"paper_url":"https://arxiv.org/abs/2012.03173"},)"
        R"({"model_name":"B","metrics":{"F1":1}})";
    const Reading reading = read(kTask, table(rows));
    CHECK(reading.facts.size() == 3);
    CHECK(reading.asked == Texts{"arxiv:2012.03173"});
  }

  TEST_CASE("a task may be far longer than other records but has its limit") {
    const std::string longer(JsonRecords::kMaxRecord + 1, 'x');
    const std::string tail = R"(","datasets":[],"subtasks":[]},)";
    const Reading reading =
        read(R"({"task":"L","datasets":[],"subtasks":[],"description":")" + longer + R"("})",
             R"({"task":"M","description":")" + std::string(kMaxPwcTask, 'x') + tail + kTask);
    CHECK(ids(reading) == Texts{"L", "T"});
    CHECK(reading.count("record over 64 MiB") == 1);
    CHECK(reading.error.empty());
  }

  TEST_CASE("tasks that nest without end are skipped") {
    std::string deep;
    for (int i = 0; i < 5000; ++i)
      deep += R"({"task":"N","subtasks":[)";
    for (int i = 0; i < 5000; ++i)
      deep += "]}";
    const Reading reading = read(kTask, deep);
    CHECK(ids(reading) == Texts{"T"});
    CHECK(reading.count("nested too deeply") == 1);
  }

  TEST_CASE("a truncated file is an error") {
    CHECK(Reading{read_pwc, "[" + std::string{kTask} + ",{"}.error.find("truncated?") !=
          std::string::npos);
  }
}

}  // namespace
}  // namespace paperloom
