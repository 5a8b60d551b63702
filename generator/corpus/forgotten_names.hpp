#pragma once
// Names that the owner's decisions hide or change: they must stand in no output, so old addresses
// that spell them go, and no reason may repeat them. A name that others bear stays theirs.
#include <string>
#include <string_view>
#include <vector>

#include "corpus/database.hpp"
#include "corpus/overrides.hpp"
#include "support/diagnostics.hpp"
#include "support/result.hpp"

namespace paperloom {

class ForgottenNames {
 public:
  static Result<ForgottenNames> open(Database& database);

  // All spellings of temp.author's person, before the decision is applied to it.
  Status add(std::string_view person, const Override& decision);

  // Addresses under an id, and those that lead to them.
  Status forget_id(std::string_view id);

  // Once all decisions are applied. Errc::invalid if a reason repeats a name.
  Status finish(const std::vector<Override>& overrides, Diagnostics& diagnostics);

 private:
  Status keep_borne(Diagnostics& diagnostics);
  Status check_reasons(const std::vector<Override>& overrides);
  Status forget_names();

  Database* database_ = nullptr;
  Statement insert_, forget_old_, forget_aliases_, forget_paths_, forget_spelt_;
};

}  // namespace paperloom
