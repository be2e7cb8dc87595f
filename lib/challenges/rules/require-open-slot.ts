import { Prisma, type Tx } from "@/lib/db/client";
import { stageName } from "@/lib/db/public-name";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import type { StreamerRules } from "@/lib/streamers/contract";
import { brokenSlots } from "./broken-rules";
import { requireUnbroken } from "./declined";
import { isOpenForStreamer } from "./read-rules";

type Limits = Pick<StreamerRules, "maxOpenChallenges" | "maxOpenPerViewer" | "timeZone"> & {
  readonly streamer: string;
};

/**
 * Checks that one more challenge may be open for a streamer. The creations of one person are serialized already; those for a
 * streamer with a limit take turns as well, so that the count is one of all that were stored before (decision 222).
 * @throws DomainError declined_by_rule
 */
export async function requireOpenSlot(
  tx: Tx,
  creatorId: UserId,
  streamerId: UserId,
  limits: Limits,
  locale: Locale,
): Promise<void> {
  if (limits.maxOpenChallenges > 0) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${streamerId}, 2))`;
  }
  await requireFree(tx, creatorId, streamerId, limits, locale, null);
}

/**
 * The same for a stored challenge that is about to be paid: its slot may have gone to another since it was written.
 * @throws DomainError declined_by_rule
 */
export async function requireOpenSlotFor(
  tx: Tx,
  id: ChallengeId,
  creatorId: UserId,
  streamerId: UserId,
  locale: Locale,
): Promise<void> {
  const [limits] = await tx.$queryRaw<Limits[]>`
    SELECT s.max_open_challenges AS "maxOpenChallenges", s.max_open_per_viewer AS "maxOpenPerViewer",
      s.time_zone AS "timeZone", coalesce(${stageName("p")}, '') AS streamer
    FROM streamers s LEFT JOIN profiles p ON p.user_id = s.user_id WHERE s.user_id = ${streamerId}::uuid`;
  if (limits !== undefined) await requireFree(tx, creatorId, streamerId, limits, locale, id);
}

async function requireFree(
  tx: Tx,
  creatorId: UserId,
  streamerId: UserId,
  { maxOpenChallenges, maxOpenPerViewer, timeZone, streamer }: Limits,
  locale: Locale,
  except: ChallengeId | null,
): Promise<void> {
  if (maxOpenChallenges === 0 && maxOpenPerViewer === 0) return;
  const isOpen = Prisma.sql`c.streamer_id = ${streamerId}::uuid AND c.id IS DISTINCT FROM ${except}::uuid
    AND ${isOpenForStreamer(creatorId)}`;
  // Counts no further than the limits.
  const [open] = await tx.$queryRaw<{ openChallenges: number; openOfViewer: number }[]>`
    SELECT
      (SELECT count(*)::int FROM (SELECT 1 FROM challenges c WHERE ${isOpen} LIMIT ${maxOpenChallenges}) o) AS "openChallenges",
      (SELECT count(*)::int FROM (SELECT 1 FROM challenges c WHERE ${isOpen} AND c.creator_id = ${creatorId}::uuid
        LIMIT ${maxOpenPerViewer}) o) AS "openOfViewer"`;
  if (open === undefined) return;
  requireUnbroken(brokenSlots({ maxOpenChallenges, maxOpenPerViewer }, open), {
    streamer,
    timeZone,
    locale,
  });
}
