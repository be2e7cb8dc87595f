import { publishStreamerChange, streamerChangeEvents } from "@/lib/accounts";
import { db, Prisma, type Tx } from "@/lib/db/client";
import { clearDeadlines, setDeadline } from "@/lib/db/deadlines";
import { enqueue, enqueueAll } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { asId, type UserId } from "@/lib/shared/ids";

/** A broadcast of which nothing is heard for so long is over. Source: docs/product/overlay.md#presence. */
const SILENCE_MS = 2 * 60_000;
/** What changes nothing is written at most so often. */
const WRITE_EVERY_MS = 30_000;

/** Longer than any transaction. */
const LATE_SECONDS = 30;

/** Followers are notified of a broadcast at most so often: connections break. Source: docs/product/follows.md#notification-of-a-broadcast. */
const NOTIFY_EVERY_MS = 4 * 60 * 60_000;

/**
 * Saves whether the streamer broadcasts, as their software says. Pages learn of a start or an end at once, followers of a start;
 * both do to the streamer's status what their rules say (docs/product/settings.md#availability).
 */
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
    const isTurn = (last?.liveSince == null) === streaming;
    const liveSince = streaming ? (last?.liveSince ?? at) : null;
    const notifiedAt = last?.followersNotifiedAt?.getTime() ?? 0;
    const notifies = isTurn && streaming && at.getTime() - notifiedAt >= NOTIFY_EVERY_MS;
    const said = { liveSince, seen: at, ...(notifies ? { followersNotifiedAt: at } : {}) };
    await tx.streamerPresence.upsert({
      where: { streamerId },
      create: { streamerId, ...said },
      update: said,
    });
    if (streaming) {
      await setDeadline(tx, "presence_end", streamerId, new Date(at.getTime() + SILENCE_MS));
    } else await clearDeadlines(tx, streamerId, ["presence_end"]);
    if (!isTurn) return;
    await tx.$executeRaw(broadcastTurn(streaming, Prisma.sql`ARRAY[${streamerId}::uuid]`));
    await publishStreamerChange(tx, streamerId);
    await haveChallengesFollow(tx, [streamerId]);
    if (notifies) {
      const crowd = { streamerId, since: at.toISOString(), after: null, scheduled: 0 };
      await enqueue(tx, "streamers.tell_followers", crowd, { key: streamerId });
    }
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
    ), followed AS (${broadcastTurn(false, Prisma.sql`(SELECT array_agg(user_id) FROM ended)::uuid[]`)})
    ${streamerChangeEvents(Prisma.sql`ended`)}`);
  await haveChallengesFollow(tx, streamerIds.map(asId<UserId>));
}

/**
 * Has the open challenges of streamers follow a turn, by a job: here they would be locked after the streamer. Once more when every
 * transaction has ended that made a challenge active without seeing the turn.
 */
async function haveChallengesFollow(tx: Tx, streamerIds: readonly UserId[]): Promise<void> {
  const jobs = streamerIds.flatMap((streamerId) => {
    const job = { payload: { streamerId }, key: streamerId };
    return [job, { ...job, key: `${streamerId} late`, delaySeconds: LATE_SECONDS }];
  });
  await enqueueAll(tx, "challenges.follow_broadcast", jobs);
}

/**
 * What a broadcast's start or end does to the rows of streamers, in SQL. The rules act at these moments only: what a streamer
 * sets by hand stays until the next one. A pause with an end keeps it.
 * @param streamerIds in SQL, whose rows are locked
 */
function broadcastTurn(isStart: boolean, streamerIds: Prisma.Sql): Prisma.Sql {
  const status = isStart
    ? Prisma.sql`CASE WHEN open_when_live AND paused_until IS NULL THEN 'available'::"StreamerStatus" ELSE status END`
    : Prisma.sql`CASE WHEN pause_when_offline THEN 'paused'::"StreamerStatus" ELSE status END`;
  return Prisma.sql`
    UPDATE streamers SET broadcasting = ${isStart}::boolean, status = ${status}
    WHERE user_id = ANY(${streamerIds})`;
}
