import { Prisma, readRows } from "@/lib/db/client";
import type { StreamerStatus } from "@/lib/db/generated/enums";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { RULE_COLUMNS } from "@/lib/streamers";
import type { StreamerRules } from "@/lib/streamers/contract";
import { brokenSlots, brokenTimes } from "./broken-rules";
import { isOpenForStreamer, LAST_ACCEPTED } from "./read-rules";

type Row = StreamerRules & {
  readonly status: StreamerStatus;
  readonly pausedUntil: Date | null;
  readonly lastAcceptedAt: Date | null;
  readonly openChallenges: number;
};

/**
 * Whether a streamer takes a new challenge now, whoever writes it: not while they are paused, and not while quiet hours, the cooldown
 * or the number of open challenges decline every one. Source: docs/product/settings.md#your-rules.
 */
export async function takesChallenges(streamerId: UserId): Promise<boolean> {
  const [streamer] = await readRows<Row>(Prisma.sql`
    SELECT s.status::text AS status, s.paused_until AS "pausedUntil", ${RULE_COLUMNS}, ${LAST_ACCEPTED},
      (SELECT count(*)::int FROM challenges c WHERE s.max_open_challenges > 0 AND c.streamer_id = s.user_id
        AND ${isOpenForStreamer(null)}) AS "openChallenges"
    FROM streamers s WHERE s.user_id = ${streamerId}::uuid`);
  if (streamer === undefined) return false;
  const { status, pausedUntil } = streamer;
  const at = now();
  // By the time and not by the status, which a job changes a moment later.
  const isPaused = pausedUntil === null ? status === "paused" : pausedUntil > at;
  const broken = [
    ...brokenTimes(streamer, { ...streamer, at }),
    ...brokenSlots(streamer, { ...streamer, openOfViewer: 0 }),
  ];
  return !isPaused && broken.length === 0;
}
