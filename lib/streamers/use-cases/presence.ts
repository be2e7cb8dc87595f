import { publishStreamerChange, streamerChangeEvents } from "@/lib/accounts";
import { db, Prisma, type Tx } from "@/lib/db/client";
import { clearDeadlines, setDeadline, setDeadlines } from "@/lib/db/deadlines";
import { enqueue, enqueueAll } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";

/** A broadcast of which nothing is heard for so long is over. Source: docs/product/overlay.md#presence. */
const SILENCE_MS = 2 * 60_000;
/** Only a longer silence pauses: a source that OBS shuts down while it is hidden reports nothing. Source: docs/product/settings.md#availability. */
const PAUSING_SILENCE_MS = 10 * 60_000;
/** What begins so soon after a broadcast was last heard of is the same one. Source: docs/product/follows.md#notification-of-a-broadcast. */
const SAME_BROADCAST_MS = 15 * 60_000;
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
    const isNew = at.getTime() - (last?.seen.getTime() ?? 0) >= SAME_BROADCAST_MS;
    const notifies = isTurn && streaming && isNew && at.getTime() - notifiedAt >= NOTIFY_EVERY_MS;
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
    await tx.$executeRaw(broadcastTurn(streaming ? "start" : "end", Prisma.sql`ARRAY[${streamerId}::uuid]`));
    await publishStreamerChange(tx, streamerId);
    await haveChallengesFollow(tx, [streamerId]);
    if (notifies) {
      const crowd = { streamerId, since: at.toISOString(), after: null, scheduled: 0 };
      await enqueue(tx, "streamers.tell_followers", crowd, { key: streamerId });
    }
  });
}

/** Ends broadcasts of which nothing is heard any more; those that ended so before and are silent still pause. */
export async function endPresences(tx: Tx, streamerIds: readonly string[]): Promise<void> {
  const at = now().getTime();
  // One statement, so that an update is published only for those that changed.
  const ended = await tx.$queryRaw<{ id: UserId; seen: Date }[]>(Prisma.sql`
    WITH ended AS (
      UPDATE streamer_presence SET live_since = NULL
      WHERE streamer_id = ANY(${[...streamerIds]}::uuid[]) AND live_since IS NOT NULL
        AND seen <= ${new Date(at - SILENCE_MS)}::timestamptz
      RETURNING streamer_id AS user_id, seen
    ), followed AS (${broadcastTurn("silence", Prisma.sql`(SELECT array_agg(user_id) FROM ended)::uuid[]`)}
    ), paused AS (
      UPDATE streamers SET status = 'paused' FROM streamer_presence p
      WHERE user_id = ANY(${[...streamerIds]}::uuid[]) AND p.streamer_id = user_id AND p.live_since IS NULL
        AND p.seen <= ${new Date(at - PAUSING_SILENCE_MS)}::timestamptz AND pause_when_offline AND status = 'available'
      RETURNING user_id
    ), changed AS (SELECT user_id FROM ended UNION ALL SELECT user_id FROM paused
    ), announced AS (${streamerChangeEvents(Prisma.sql`changed`)})
    SELECT user_id::text AS id, seen FROM ended`);
  const pauses = ended.map(({ id, seen }) => ({
    kind: "presence_end" as const,
    subjectId: id,
    dueAt: new Date(seen.getTime() + PAUSING_SILENCE_MS),
  }));
  await setDeadlines(tx, pauses);
  await haveChallengesFollow(
    tx,
    ended.map(({ id }) => id),
  );
}

/**
 * Gives every broadcast two more minutes to be heard of: while the platform was away nobody could report. Those that are being reported or
 * ended at this moment are skipped, so that it waits for no lock.
 */
export async function excuseSilence(): Promise<void> {
  const until = new Date(now().getTime() + SILENCE_MS);
  await db().$executeRaw`
    UPDATE deadlines SET due_at = ${until}::timestamptz WHERE id IN (
      SELECT id FROM deadlines WHERE kind = 'presence_end' AND due_at < ${until}::timestamptz FOR UPDATE SKIP LOCKED)`;
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

/** What a turn of the broadcast does to the status of a streamer. */
const STATUS_AT = {
  start: Prisma.sql`CASE WHEN open_when_live AND paused_until IS NULL THEN 'available'::"StreamerStatus" ELSE status END`,
  end: Prisma.sql`CASE WHEN pause_when_offline THEN 'paused'::"StreamerStatus" ELSE status END`,
  silence: Prisma.sql`status`,
};

/**
 * What a broadcast's start or end does to the rows of streamers, in SQL. The rules act at these moments, and at a long silence, only:
 * what a streamer sets by hand stays until the next one. A pause with an end keeps it.
 * @param streamerIds in SQL, whose rows are locked
 */
function broadcastTurn(turn: keyof typeof STATUS_AT, streamerIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    UPDATE streamers SET broadcasting = ${turn === "start"}::boolean, status = ${STATUS_AT[turn]}
    WHERE user_id = ANY(${streamerIds})`;
}
