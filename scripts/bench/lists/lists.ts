import {
  listActs,
  listAdminPayouts,
  listCasePledges,
  listCaseReports,
  listCases,
  listPeople,
} from "@/lib/admin";
import { PAYOUT_STATES } from "@/lib/admin/contract";
import { listBlocks } from "@/lib/blocks";
import {
  listBackedChallenges,
  listChallengeBackers,
  listDeskChallenges,
  listFeed,
  listStreamerChallenges,
  listViewerChallenges,
} from "@/lib/challenges";
import type { Contract, ContractKey } from "@/lib/http/contract";
import { listNotifications } from "@/lib/notifications";
import { listTransactions } from "@/lib/payments";
import { listPayouts } from "@/lib/payouts";
import { encodeCursor, FIRST_PAGE, type PageQuery } from "@/lib/shared/page";
import { statementsAbout } from "@/lib/statements";
import { listFollows, listStreamers } from "@/lib/streamers";
import { listDeliveries } from "@/lib/webhooks";
import type { Crowd } from "./fill";

export type List = {
  readonly name: string;
  /** Reads one page: the first, or the one in the middle of everything. */
  readonly read: (page: "first" | "middle") => Promise<unknown>;
};

/** A route that answers a list in pages. The leaderboard is one page. */
type PagedRoute = Exclude<
  { [Key in ContractKey]: Contract[Key] extends { readonly list: true } ? Key : never }[ContractKey],
  "GET /api/leaderboard"
>;

/** An id in the middle of all ids. */
const ID = "80000000-0000-4000-8000-000000000000";

/** Every paged list of the API, in the orders and with the filters that have an index of their own. */
export function pagedLists(crowd: Crowd): readonly List[] {
  return Object.values(listsByRoute(crowd)).flat();
}

function listsByRoute({
  viewer,
  streamer,
  operator,
  middle,
  challengeId,
  caseId,
  reportCaseId,
  webhookId,
}: Crowd): Readonly<Record<PagedRoute, readonly List[]>> {
  const list = (
    name: string,
    read: (query: PageQuery) => Promise<unknown>,
    ...places: (string | number)[]
  ): List => ({
    name,
    read: (page) =>
      read(
        page === "first"
          ? FIRST_PAGE
          : { ...FIRST_PAGE, cursor: encodeCursor([...(places.length === 0 ? [middle] : places), ID]) },
      ),
  });
  /** For a list whose order is one column. */
  const from = (query: PageQuery, place: string): PageQuery =>
    query.cursor === undefined ? query : { ...query, cursor: encodeCursor([place]) };
  return {
    "GET /api/challenges": [
      list("feed by boosts", (query) => listFeed({ ...query, sort: "trending" }), 0, 25),
      list("feed by boosts, of who broadcasts", (query) => listFeed({ ...query, sort: "trending" }), 1, 25),
      list("feed by amount", (query) => listFeed({ ...query, sort: "amount" }), 1_000),
      list("feed by age", (query) => listFeed({ ...query, sort: "new" })),
    ],
    "GET /api/challenges/streamer/{streamerId}": [
      ...([undefined, "accepted", "history"] as const).map((status) =>
        list(`a streamer's challenges, ${status ?? "all"}`, (query) =>
          listStreamerChallenges(null, streamer.userId, status, query),
        ),
      ),
      list(
        "a streamer's challenges, active",
        (query) => listStreamerChallenges(null, streamer.userId, "active", query),
        1_000,
      ),
    ],
    "GET /api/desks/{streamer_id}/challenges": (["active", "accepted"] as const).map((status) =>
      list(`a streamer's desk, ${status}`, (query) =>
        listDeskChallenges(viewer, streamer.userId, status, query),
      ),
    ),
    "GET /api/challenges/viewer/{userId}": (
      [undefined, "accepted", "active", "ended", "withdrawn"] as const
    ).map((section) =>
      list(`a viewer's challenges, ${section ?? "all"}`, (query) =>
        listViewerChallenges(viewer, viewer.userId, section, query),
      ),
    ),
    "GET /api/users/backed": [
      list("challenges that a viewer backs", (query) => listBackedChallenges(viewer, query)),
    ],
    "GET /api/challenges/{id}/backers": [
      list("a challenge's backers", (query) => listChallengeBackers(challengeId, query)),
    ],
    "GET /api/users/transactions": [
      list("a viewer's payments", (query) => listTransactions(viewer, query)),
      list("a streamer's payments", (query) => listTransactions(streamer, query)),
    ],
    "GET /api/streamers/me/scheduled-transfers": [list("payouts", (query) => listPayouts(streamer, query))],
    // Those that are held are as few as operators hold.
    "GET /api/admin/payouts": PAYOUT_STATES.filter((state) => state !== "held").map((state) =>
      list(`operators' payouts, ${state}`, (query) => listAdminPayouts(operator, { ...query, state })),
    ),
    "GET /api/admin/audit": [
      list("operators' acts", (query) => listActs(operator, query)),
      list("operators' acts of one kind", (query) => listActs(operator, { ...query, act: "money.audit" })),
    ],
    "GET /api/admin/users": [
      list("people", (query) => listPeople(operator, from(query, ID))),
      list("people by the start of a name", (query) =>
        listPeople(operator, { ...from(query, "row5"), q: "row" }),
      ),
    ],
    "GET /api/users/follows": [list("followed streamers", (query) => listFollows(viewer, query))],
    "GET /api/blocks": [list("blocked people", (query) => listBlocks(viewer, query))],
    "GET /api/notifications": [list("notifications", (query) => listNotifications(viewer, query, "en"))],
    "GET /api/statements": [
      list("statements of reasons", (query) => statementsAbout(viewer.userId, query, "en")),
    ],
    "GET /api/streamers": [
      list("streamers by funding", (query) => listStreamers({ ...query, sort: "funded" }), 1, 0, 50_000),
      list("streamers by age", (query) => listStreamers({ ...query, sort: "new" }), 1, 0, middle),
      list(
        "streamers by completion",
        (query) => listStreamers({ ...query, sort: "completion" }),
        1,
        0,
        50,
        0,
      ),
      list(
        "streamers of a category",
        (query) => listStreamers({ ...query, sort: "funded", category: "Music" }),
        1,
        0,
        50_000,
      ),
      list(
        "paused streamers",
        (query) => listStreamers({ ...query, sort: "funded", status: "paused" }),
        0,
        0,
        50_000,
      ),
    ],
    "GET /api/admin/cases": [
      list("cases by promise", (query) => listCases(operator, { ...query, state: "open", sort: "promised" })),
      list("cases by age", (query) => listCases(operator, { ...query, state: "open", sort: "age" })),
    ],
    "GET /api/streamers/me/webhooks/{id}/deliveries": [
      list("a webhook's deliveries", (query) => listDeliveries(streamer, webhookId, query)),
    ],
    "GET /api/admin/cases/{id}/pledges": [
      list("a case's pledges", (query) => listCasePledges(operator, caseId, query)),
    ],
    "GET /api/admin/cases/{id}/reports": [
      list("a case's reports", (query) => listCaseReports(operator, reportCaseId, query), 1, 6),
    ],
  };
}
