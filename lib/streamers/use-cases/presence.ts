import { publishStreamerChange, streamerChangeEvents } from "@/lib/accounts";
import { db, Prisma, type Tx } from "@/lib/db/client";
import { clearDeadlines, setDeadline } from "@/lib/db/deadlines";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";

/** A broadcast of which nothing is heard for so long is over. Source: docs/product/overlay.md#presence. */
const SILENCE_MS = 2 * 60_000;
/** What changes nothing is written at most so often. */
const WRITE_EVERY_MS = 30_000;

/** Saves whether the streamer broadcasts, as their software says. Pages learn of a start or an end at once. */
export async function savePresence(streamerId: UserId, streaming: boolean): Promise<void> {
  const says = (last: { liveSince: Date | null; seen: Date } | null) =>
    streaming
      ? !last?.liveSince || now().getTime() - last.seen.getTime() >= WRITE_EVERY_MS
      : last?.liveSince != null;
  // Mostly nothing is to be written, and no lock to be taken.
  if (!says(await db().streamerPresence.findUnique({ where: { streamerId } }))) return;
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM streamers WHERE user_id = ${streamerId}::uuid FOR NO KEY UPDATE`;
    const last = await tx.streamerPresence.findUnique({ where: { streamerId } });
    if (!says(last)) return;
    const at = now();
    const liveSince = streaming ? (last?.liveSince ?? at) : null;
    const said = { liveSince, seen: at };
    await tx.streamerPresence.upsert({
      where: { streamerId },
      create: { streamerId, ...said },
      update: said,
    });
    if (streaming) {
      await setDeadline(tx, "presence_end", streamerId, new Date(at.getTime() + SILENCE_MS));
    } else await clearDeadlines(tx, streamerId, ["presence_end"]);
    if (last?.liveSince == null || !streaming) await publishStreamerChange(tx, streamerId);
  });
}

/** Ends broadcasts of which nothing is heard any more. */
export async function endPresences(tx: Tx, streamerIds: readonly string[]): Promise<void> {
  const silentSince = new Date(now().getTime() - SILENCE_MS);
  // One statement, so that an update is published only for those that ended.
  await tx.$executeRaw(Prisma.sql`
    WITH ended AS (
      UPDATE streamer_presence SET live_since = NULL
      WHERE streamer_id = ANY(${[...streamerIds]}::uuid[]) AND live_since IS NOT NULL
        AND seen <= ${silentSince}::timestamptz
      RETURNING streamer_id AS user_id
    )
    ${streamerChangeEvents(Prisma.sql`ended`)}`);
}
