import type { Tx } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { brokenPlaces } from "./broken-rules";
import { requireUnbroken } from "./declined";
import { isOpenForStreamer, type RulesFor } from "./read-rules";

/**
 * Checks that one more challenge may be open for a streamer. The creations of one person are serialized already; those for a
 * streamer with a limit take turns as well, so that the count is one of all that were stored before (decision 222).
 * @throws DomainError declined_by_rule
 */
export async function requirePlace(
  tx: Tx,
  creatorId: UserId,
  streamerId: UserId,
  rules: Pick<RulesFor, "maxOpenChallenges" | "maxOpenPerViewer" | "timeZone"> & {
    readonly streamer: string;
  },
  locale: Locale,
): Promise<void> {
  const { maxOpenChallenges, maxOpenPerViewer, timeZone, streamer } = rules;
  if (maxOpenChallenges === 0 && maxOpenPerViewer === 0) return;
  if (maxOpenChallenges > 0) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${streamerId}, 2))`;
  }
  // Counts no further than the limits.
  const [open] = await tx.$queryRaw<{ openChallenges: number; openOfViewer: number }[]>`
    SELECT
      (SELECT count(*)::int FROM (SELECT 1 FROM challenges c WHERE c.streamer_id = ${streamerId}::uuid
        AND ${isOpenForStreamer()} LIMIT ${maxOpenChallenges}) o) AS "openChallenges",
      (SELECT count(*)::int FROM (SELECT 1 FROM challenges c WHERE c.streamer_id = ${streamerId}::uuid
        AND c.creator_id = ${creatorId}::uuid AND ${isOpenForStreamer()} LIMIT ${maxOpenPerViewer}) o) AS "openOfViewer"`;
  if (open === undefined) return;
  requireUnbroken(brokenPlaces(rules, open), { streamer, timeZone, locale });
}
