import { getCase } from "@/lib/admin";
import { getPerson } from "@/lib/admin/people/use-cases/get-person";
import {
  challengeHistory,
  countStreamerChallenges,
  getChallenge,
  listFeed,
  listPerformed,
  listViewerDashboard,
  streamerOverview,
} from "@/lib/challenges";
import { getAnalytics } from "@/lib/earnings";
import { analyticsQuerySchema } from "@/lib/earnings/contract";
import { countUnread } from "@/lib/notifications";
import { payoutSums } from "@/lib/payouts";
import { FIRST_PAGE } from "@/lib/shared/page";
import { getLeaderboard, getStreamer, listStreamers } from "@/lib/streamers";
import { BOARDS, PERIODS } from "@/lib/streamers/contract";
import { platformFigures } from "@/lib/streamers/use-cases/platform-figures";
import type { Crowd } from "../lists/fill";

export type Read = { readonly name: string; readonly read: () => Promise<unknown> };

/** What people look for: something common, something rare, with a wrong letter, without an accent, and nothing. */
const SOUGHT = {
  challenges: ["boss", "crepe", "boss 77", "spedrun the frist level", "zzyzx"],
  streamers: ["nova", "emile storm", "novva", "zzyzx"],
} as const;

const one = (name: string, read: () => Promise<unknown>): Read => ({ name, read });

/** What pages, dashboards and the console read besides paged lists. */
export function otherReads(crowd: Crowd): readonly Read[] {
  return [...boundedReads(crowd), ...readsOfOne(crowd), one("the figures of the home page", platformFigures)];
}

/** Reads that grow neither with the platform nor with whom or what they are about. */
export function boundedReads({ viewer, operator, challengeId }: Crowd): readonly Read[] {
  return [
    ...SOUGHT.challenges.map((q) =>
      one(`search of challenges: ${q}`, () => listFeed({ ...FIRST_PAGE, sort: "trending", q })),
    ),
    ...SOUGHT.streamers.map((q) =>
      one(`search of streamers: ${q}`, () => listStreamers({ ...FIRST_PAGE, sort: "funded", q })),
    ),
    one("a challenge", () => getChallenge(null, challengeId)),
    one("a challenge's history", () => challengeHistory(challengeId)),
    one("a viewer's dashboard", () => listViewerDashboard(viewer, 12)),
    one("a person, for operators", () => getPerson(operator, viewer.userId, "en")),
    ...BOARDS.flatMap((board) =>
      PERIODS.map((period) =>
        one(`leaderboard of ${board}, ${period}`, () => getLeaderboard({ board, period, limit: 50 })),
      ),
    ),
  ];
}

/** Reads that add up what one person or challenge has: they grow with that, not with the platform. */
function readsOfOne({ viewer, streamer, operator, caseId }: Crowd): readonly Read[] {
  return [
    one("a streamer", () => getStreamer(streamer.userId, "en")),
    one("a streamer's counts", () => countStreamerChallenges(streamer.userId)),
    one("what a streamer performs", () => listPerformed(streamer)),
    one("a case, for operators", () => getCase(operator, caseId, "en")),
    one("a viewer's unread notifications", () => countUnread(viewer)),
    one("a streamer's overview", () => streamerOverview(streamer.userId)),
    one("a streamer's payouts in sum", () => payoutSums(streamer)),
    one("a streamer's analytics", () => getAnalytics(streamer, analyticsQuerySchema.parse({}))),
  ];
}
