import { listActs, listAdminPayouts, listCasePledges, listCases } from "@/lib/admin";
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
import { listNotifications } from "@/lib/notifications";
import { listTransactions } from "@/lib/payments";
import { listPayouts } from "@/lib/payouts";
import { encodeCursor, FIRST_PAGE, type PageQuery } from "@/lib/shared/page";
import { listFollows, listStreamers } from "@/lib/streamers";
import { listDeliveries } from "@/lib/webhooks";
import type { Crowd } from "./fill";

export type List = {
  readonly name: string;
  /** Reads one page: the first, or the one in the middle of everything. */
  readonly read: (page: "first" | "middle") => Promise<unknown>;
};

/** An id in the middle of all ids. */
const ID = "80000000-0000-4000-8000-000000000000";

/** Every paged list of the API. */
export function pagedLists({
  viewer,
  streamer,
  operator,
  middle,
  challengeId,
  caseId,
  webhookId,
}: Crowd): readonly List[] {
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
  return [
    list("feed by boosts", (query) => listFeed({ ...query, sort: "trending" }), 0, 25),
    list("feed by boosts, of who broadcasts", (query) => listFeed({ ...query, sort: "trending" }), 1, 25),
    list("feed by amount", (query) => listFeed({ ...query, sort: "amount" }), 1_000),
    list("feed by age", (query) => listFeed({ ...query, sort: "new" })),
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
    ...(["active", "accepted"] as const).map((status) =>
      list(`a streamer's desk, ${status}`, (query) =>
        listDeskChallenges(viewer, streamer.userId, status, query),
      ),
    ),
    ...([undefined, "accepted", "active", "ended", "withdrawn"] as const).map((section) =>
      list(`a viewer's challenges, ${section ?? "all"}`, (query) =>
        listViewerChallenges(viewer, viewer.userId, section, query),
      ),
    ),
    list("challenges that a viewer backs", (query) => listBackedChallenges(viewer, query)),
    list("a challenge's backers", (query) => listChallengeBackers(challengeId, query)),
    list("a viewer's payments", (query) => listTransactions(viewer, query)),
    list("a streamer's payments", (query) => listTransactions(streamer, query)),
    list("payouts", (query) => listPayouts(streamer, query)),
    // Those that are held are as few as operators hold.
    ...PAYOUT_STATES.filter((state) => state !== "held").map((state) =>
      list(`operators' payouts, ${state}`, (query) => listAdminPayouts(operator, { ...query, state })),
    ),
    list("operators' acts", (query) => listActs(operator, query)),
    list("operators' acts of one kind", (query) => listActs(operator, { ...query, act: "money.audit" })),
    list("followed streamers", (query) => listFollows(viewer, query)),
    list("blocked people", (query) => listBlocks(viewer, query)),
    list("notifications", (query) => listNotifications(viewer, query, "en")),
    list("streamers by funding", (query) => listStreamers({ ...query, sort: "funded" }), 1, 0, 50_000),
    list("streamers by age", (query) => listStreamers({ ...query, sort: "new" }), 1, 0, middle),
    list("streamers by completion", (query) => listStreamers({ ...query, sort: "completion" }), 1, 0, 50, 0),
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
    list("cases by promise", (query) => listCases(operator, { ...query, state: "open", sort: "promised" })),
    list("cases by age", (query) => listCases(operator, { ...query, state: "open", sort: "age" })),
    list("a webhook's deliveries", (query) => listDeliveries(streamer, webhookId, query)),
    list("a case's pledges", (query) => listCasePledges(operator, caseId, query)),
  ];
}
