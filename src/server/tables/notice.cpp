#include "server/tables/notice.hpp"

#include "server/tables/words.hpp"
#include "wire/codec.hpp"

namespace wire {
template <>
struct Names<server::tables::NoticeKind> {
  static constexpr std::array<std::string_view, 10> names = {
      "out_of_time", "stands_in", "back",      "resigned", "asked",
      "carried",     "refused",   "withdrawn", "lapsed",   "stopped"};
};
}  // namespace wire

namespace server::tables {
Notice read_notice(const wire::In& in) {
  Notice notice;
  notice.number = in["notice"].integer(0, kLatest);
  notice.at = in["at"].integer(0, kLatest);
  notice.ply = static_cast<std::size_t>(in["ply"].integer(0, kLatest));
  notice.kind = wire::Codec<NoticeKind>::read(in["kind"]);
  if (in.has("seat")) notice.seat = wire::Codec<core::Seat>::read(in["seat"]);
  if (in.has("by")) notice.by = in["by"].text();
  if (in.has("about")) notice.about = read_proposal_kind(in["about"]);
  if (in.has("asked_by")) notice.asked_by = in["asked_by"].text();
  if (in.has("to")) notice.back_to = static_cast<std::size_t>(in["to"].integer(0, kLatest));
  if (in.has("did")) notice.did = wire::Codec<OnTimeout>::read(in["did"]);
  return notice;
}

json::object write_notice(const Notice& notice) {
  json::object out = {{"notice", notice.number},
                      {"at", notice.at},
                      {"ply", notice.ply},
                      {"kind", wire::write(notice.kind)}};
  if (notice.seat) out["seat"] = seat_number(*notice.seat);
  if (!notice.by.empty()) out["by"] = notice.by;
  if (notice.about) out["about"] = wire::write(*notice.about);
  if (!notice.asked_by.empty()) out["asked_by"] = notice.asked_by;
  if (notice.about == ProposalKind::Rewind) out["to"] = notice.back_to;
  if (notice.kind == NoticeKind::OutOfTime) out["did"] = wire::write(notice.did);
  return out;
}

}  // namespace server::tables
