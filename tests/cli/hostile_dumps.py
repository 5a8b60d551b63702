"""Every dump format, damaged in every way: hostile_dumps.py PAPERLOOM, in an empty directory.

A dump has three records; the second one is damaged. What must come of it:
  taken    exit 0, all three are in the store, and what was cleaned away is not
  skipped  exit 0, the first and the third are there, the second is reported with file, line and reason
  refused  exit 2 and a message with the file's name; the store stays as it was
  told     exit 0 or 2, but never a crash
"""
import gzip
import json
import os
import resource
import subprocess
import sys

program = os.path.abspath(sys.argv[1])
# No dump needs more memory than its largest record. Sanitizers reserve more than any limit.
if 'ASAN_OPTIONS' not in os.environ and 'TSAN_OPTIONS' not in os.environ:
    resource.setrlimit(resource.RLIMIT_AS, (512 << 20, 512 << 20))
BIG = 'x' * (10 << 20)
DEEP = 100_000


def arxiv(i):
    return {'id': f'2101.0000{i}', 'title': f'Title {i}', 'authors_parsed': [['Ferrule', 'Ida', '']],
            'update_date': '2021-02-01'}


def openalex_works(i):
    return {'id': f'https://openalex.org/W{i}', 'doi': f'https://doi.org/10.5555/w.{i}', 'title': f'Title {i}',
            'authorships': [{'author': {'id': 'https://openalex.org/A1', 'display_name': 'Ida Ferrule'}}],
            'updated_date': '2024-01-01'}


def openalex_authors(i):
    return {'id': f'https://openalex.org/A{i}', 'display_name': f'Title {i}', 'works_count': 3, 'cited_by_count': 1,
            'summary_stats': {'h_index': 1}, 'updated_date': '2024-01-01'}


def openalex_institutions(i):
    return {'id': f'https://openalex.org/I{i}', 'display_name': f'Title {i}', 'type': 'company', 'ror': None,
            'updated_date': '2024-01-01'}


def s2_papers(i):
    return {'corpusid': i, 'externalids': {'DOI': f'10.5555/s.{i}'}, 'title': f'Title {i}', 'citationcount': 2,
            'authors': [{'authorId': '501', 'name': 'Ida Ferrule'}], 'url': 'https://s2.example.org/x', 'year': 2021}


def s2_authors(i):
    return {'authorid': str(i), 'name': f'Title {i}', 'papercount': 2, 'citationcount': 3, 'hindex': 1}


def loom(i):
    return {'kind': 'paper', 'id': f'loom-{i}', 'title': f'Title {i}', 'authors': [{'name': 'Ida Ferrule'}]}


def pwc_papers(i):
    return {'paper_url': f'https://paperswithcode.com/paper/title-{i}', 'arxiv_id': f'2101.0000{i}', 'title': f'Title {i}',
            'abstract': 'A.', 'url_abs': f'https://arxiv.org/abs/2101.0000{i}', 'authors': ['Ida Ferrule'], 'tasks': [],
            'date': '2021-01-02', 'methods': [], 'proceeding': None}


def ror(i):
    return {'id': f'https://ror.org/0{i}jdpyv68', 'names': [{'value': f'Title {i}', 'types': ['ror_display'], 'lang': 'en'}],
            'status': 'active', 'types': ['company'], 'locations': [], 'links': [], 'external_ids': [],
            'relationships': [], 'admin': {'last_modified': {'date': '2024-01-01', 'schema_version': '2.0'}}}


JSON_FORMATS = [  # name, record, its text field (a path of keys), laid out as an array
    ('arxiv', arxiv, 'title', False), ('arxiv-array', arxiv, 'title', True),
    ('openalex-works', openalex_works, 'title', False), ('openalex-authors', openalex_authors, 'display_name', False),
    ('openalex-institutions', openalex_institutions, 'display_name', False),
    ('s2-papers', s2_papers, 'title', False), ('s2-authors', s2_authors, 'name', False),
    ('loom', loom, 'title', False), ('pwc', pwc_papers, 'title', True), ('ror', ror, 'names', True),
]


def json_dump(records, as_array):
    if as_array:
        return b'[\n' + b',\n'.join(records) + b'\n]\n'
    return b''.join(record + b'\n' for record in records)


def json_cases(name, make, text, as_array):
    good = [json.dumps(make(i)).encode() for i in (1, 2, 3)]
    first_key = next(iter(make(1)))
    id_key = 'id' if name.startswith('loom') else first_key

    def damaged(record):
        return json_dump([good[0], record, good[2]], as_array)

    def titled(raw):  # the second record with these bytes in its text
        return good[1].replace(b'Title 2', raw)

    yield 'good', 'taken', json_dump(good, as_array)
    yield 'id-of-wrong-type', 'skipped', damaged(json.dumps({**make(2), id_key: {'a': [1]}}).encode())
    yield 'id-of-nothing', 'skipped', damaged(json.dumps({**make(2), id_key: None}).encode())
    yield 'text-of-wrong-type', 'told', damaged(json.dumps({**make(2), text: 7}).encode())
    yield 'no-object', 'skipped', damaged(b'7')
    yield 'empty-object', 'told' if name == 'loom' else 'skipped', damaged(b'{}')
    yield 'cut-record', 'refused' if as_array else 'skipped', damaged(good[1][:-9])
    yield 'key-twice', 'taken', damaged(good[1][:-1] + b',"' + text.encode() + b'":' + json.dumps(make(2)[text]).encode() + b'}')
    yield 'field-of-10-megabytes', 'skipped', damaged(titled(BIG.encode()))
    yield 'deep', 'skipped', damaged(good[1][:-1] + b',"deep":' + b'[' * DEEP + b']' * DEEP + b'}')
    yield 'controls', 'taken', damaged(titled(b'Title\\u0000 \\u0007\\u202e\\u200b2'))
    yield 'lone-surrogate', 'taken', damaged(titled(b'Title \\ud800 2'))
    yield 'invalid-utf8', 'skipped', damaged(titled(b'Title \xff\xc3( 2'))
    yield 'raw-nul', 'skipped', damaged(titled(b'Title \x00 2'))
    yield 'byte-order-mark', 'taken', b'\xef\xbb\xbf' + json_dump(good, as_array)
    yield 'crlf', 'taken', json_dump(good, as_array).replace(b'\n', b'\r\n')
    whole = json_dump(good, as_array)
    yield 'truncated', 'refused', whole[:-20]
    packed = gzip.compress(whole, mtime=0)
    yield 'truncated.gz', 'refused', packed[:-12]
    yield 'corrupt.gz', 'refused', packed[:30] + bytes([packed[30] ^ 0xFF]) + packed[31:]
    yield 'good.gz', 'taken', packed
    yield 'empty', 'told', b''
    yield 'blank', 'told', b'\n\n'
    yield 'utf16', 'refused', whole.decode().encode('utf-16')


def oai(i):
    return (f'<record><header><identifier>oai:arXiv.org:2101.0000{i}</identifier><datestamp>2021-01-03</datestamp></header>'
            f'<metadata><arXiv xmlns="http://arxiv.org/OAI/arXiv/"><id>2101.0000{i}</id><created>2021-01-01</created>'
            '<authors><author><keyname>Ferrule</keyname><forenames>Ida</forenames></author></authors>'
            f'<title>Title {i}</title><categories>cs.DL</categories><abstract>A.</abstract></arXiv></metadata></record>')


def atom(i):
    return (f'<entry><id>http://arxiv.org/abs/2101.0000{i}v1</id><updated>2021-01-02T00:00:00Z</updated>'
            f'<published>2021-01-01T00:00:00Z</published><title>Title {i}</title><summary>A.</summary>'
            '<author><name>Ida Ferrule</name></author><category term="cs.DL"/></entry>')


def acl(i):
    return (f'<paper id="{i}"><title>Title {i}</title><author><first>Ida</first><last>Ferrule</last></author>'
            f'<url>2020.loom-1.{i}</url></paper>')


XML_FORMATS = [
    ('oai', oai, '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2024-01-01T00:00:00Z</responseDate>'
     '<request verb="ListRecords">http://example.org/</request><ListRecords>', '</ListRecords></OAI-PMH>', '<id>2101.00002</id>'),
    ('atom', atom, '<feed xmlns="http://www.w3.org/2005/Atom"><id>http://arxiv.org/api/x</id>', '</feed>',
     '<id>http://arxiv.org/abs/2101.00002v1</id>'),
    ('acl', acl, '<collection id="2020.loom"><volume id="1"><meta><booktitle>B</booktitle><year>2020</year></meta>',
     '</volume></collection>', ' id="2"'),
]


def xml_cases(make, head, tail, id_part):
    declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
    good = [make(i) for i in (1, 2, 3)]

    def dump(records, before=declaration):
        return (before + head + '\n' + '\n'.join(records) + '\n' + tail + '\n').encode()

    def damaged(record, before=declaration):
        return dump([good[0], record, good[2]], before)

    def titled(text):
        return good[1].replace('Title 2', text)

    yield 'good', 'taken', dump(good)
    yield 'no-id', 'skipped', damaged(good[1].replace(id_part, ''))
    yield 'not-an-id', 'skipped', damaged(good[1].replace(id_part, id_part.replace('2101.00002', '../x').replace('"2"', '"../x"')))
    yield 'field-of-10-megabytes', 'told', damaged(titled(BIG))
    yield 'field-of-20-megabytes', 'skipped', damaged(titled(BIG + BIG))
    yield 'deep', 'skipped', damaged(titled('<b>' * DEEP + '</b>' * DEEP))
    yield 'controls', 'taken', damaged(titled('Title &#x202E;&#x200B;2'))
    yield 'forbidden-reference', 'told', damaged(titled('Title &#0; &#xD800; &#x110000; 2'))
    yield 'unknown-entity', 'told', damaged(titled('Title &nothing; 2'))
    bomb = ('<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' + ''.join(
        f'<!ENTITY {chr(98 + n)} "{("&" + chr(97 + n) + ";") * 10}">' for n in range(9)) + ']>\n')
    yield 'entities-in-entities', 'told', damaged(titled('Title &j; 2'), declaration + bomb)
    outside = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n'
    yield 'entity-of-a-file', 'told', damaged(titled('Title &e; 2'), declaration + outside)
    yield 'raw-control', 'told', damaged(titled('Title \x01 2'))
    yield 'invalid-utf8', 'told', dump(good).replace(b'Title 2', b'Title \xff\xc3( 2')
    yield 'crlf', 'taken', dump(good).replace(b'\n', b'\r\n')
    yield 'byte-order-mark', 'taken', b'\xef\xbb\xbf' + dump(good)
    yield 'truncated', 'refused', dump(good)[:-30]
    packed = gzip.compress(dump(good), mtime=0)
    yield 'truncated.gz', 'refused', packed[:-12]
    yield 'good.gz', 'taken', packed
    yield 'other-encoding', 'refused', dump(good, '<?xml version="1.0" encoding="EBCDIC-US"?>\n')


def run(*arguments):
    done = subprocess.run([program, *arguments], capture_output=True)
    return done.returncode, done.stdout, (done.stdout + done.stderr).decode('utf-8', 'replace')


def store_of(state):
    with open(f'{state}/store.db', 'rb') as file:
        return file.read()


def judge(name, case, expected, data, before):
    """What is wrong with how a dump is read, or nothing."""
    path = f'{name}-{case}'
    with open(path, 'wb') as file:
        file.write(data)
    reader = name.split('-')[0]
    for old in ('store.db', 'report.tsv'):
        if os.path.exists(f'state/{old}'):
            os.remove(f'state/{old}')
    with open('state/store.db', 'wb') as file:
        file.write(before)
    code, _, said = run('weave', '--state', 'state', '--content', 'content', '--max-bad', '1', '--format', reader,
                        '--report', 'report.tsv', path)
    os.remove(path)
    if code not in (0, 2):
        return f'exit {code}: {said[:300]}'
    if expected == 'told':
        return None if code == 0 or path in said else f'exit 2 without the name of the file: {said[:300]}'
    if (code == 2) != (expected == 'refused'):
        return f'exit {code}: {said[:300]}'
    if expected == 'refused':
        if path not in said:
            return f'no name of the file in: {said[:300]}'
        return None if store_of('state') == before else 'the store was changed'
    code, out, said = run('export', '--state', 'state')
    if code != 0:
        return f'export: exit {code}: {said[:300]}'
    there = [f'Title {i}'.encode() in out for i in (1, 3)]
    if not all(there):
        return f'the good records are not there: {there}'
    records = out.count(b'"Title ')
    if expected == 'taken' and records != 4:  # one was there before
        return f'{records - 1} of 3 records are there'
    if any(byte in out for byte in (b'\\u0000', b'\\u0007', '\u202e'.encode(), '\u200b'.encode(), b'\x07')):
        return 'controls are in the store'
    if expected == 'skipped':
        with open('report.tsv', 'rb') as file:
            report = file.read().decode('utf-8', 'replace')
        if f'{path}:' not in report:
            return f'no place in the report: {report[:300]}'
        if records != 3:
            return f'{records - 1} records are there'
    return None


def main():
    os.makedirs('content', exist_ok=True)
    with open('first.jsonl', 'w', encoding='utf-8') as file:
        file.write(json.dumps({**arxiv(9), 'id': '2001.00009'}) + '\n')
    code, _, said = run('weave', '--state', 'state', '--content', 'content', 'first.jsonl')
    if code != 0:
        sys.exit(said)
    before = store_of('state')
    wrong = 0
    count = 0
    for name, make, text, as_array in JSON_FORMATS:
        for case, expected, data in json_cases(name, make, text, as_array):
            count += 1
            fault = judge(name, case, expected, data, before)
            if fault:
                wrong += 1
                print(f'{name} {case} ({expected}): {fault}')
    for name, make, head, tail, id_part in XML_FORMATS:
        for case, expected, data in xml_cases(make, head, tail, id_part):
            count += 1
            fault = judge(name, case, expected, data, before)
            if fault:
                wrong += 1
                print(f'{name} {case} ({expected}): {fault}')
    print(f'{count} dumps, {wrong} read wrongly')
    sys.exit(1 if wrong else 0)


main()
