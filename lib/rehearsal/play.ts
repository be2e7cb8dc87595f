import { addSeconds } from "date-fns";
import { db, Prisma, type Tx } from "@/lib/db/client";
import { clearDeadlines, type NewDeadline, setDeadlines } from "@/lib/db/deadlines";
import { publish } from "@/lib/db/outbox";
import { requireOwnStreamer } from "@/lib/db/require-own-streamer";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { recordWebhookEvents } from "@/lib/webhooks";
import type { RehearsalWire } from "./contract";
import { eventsOf, REHEARSED_IDS } from "./events";
import { rehearsalAt } from "./rehearsal";
import { SCRIPT, SECONDS } from "./script";

/** Whether the caller rehearses. @throws DomainError streamer_not_found */
export async function getRehearsal({ userId }: Actor): Promise<RehearsalWire> {
  const streamer = await db().streamer.findUnique({
    where: { userId },
    select: { rehearsalStartedAt: true },
  });
  if (streamer === null) throw new DomainError("streamer_not_found");
  return present(streamer.rehearsalStartedAt);
}

/**
 * Plays the rehearsal from its beginning. One that is under way begins again.
 * Source: docs/product/rehearsal.md.
 * @throws DomainError streamer_not_found, rehearsal_refused while a challenge is under way
 */
export async function startRehearsal({ userId }: Actor): Promise<RehearsalWire> {
  const startedAt = now();
  await transaction(async (tx) => {
    const [streamer] = await lockStreamers(tx, [userId]);
    if (streamer === undefined) throw new DomainError("streamer_not_found");
    if (streamer.isBusy) throw new DomainError("rehearsal_refused");
    await forgetEvents(tx, [userId]);
    await tx.streamer.update({
      where: { userId },
      data: { rehearsalStartedAt: startedAt, rehearsalScenes: 0 },
      select: { userId: true },
    });
    await setDeadlines(tx, [{ kind: "rehearsal_scene", subjectId: userId, dueAt: startedAt }]);
    await show(tx, [userId]);
  });
  return present(startedAt);
}

/** Ends the rehearsal, if there is one. What webhooks did not send yet they never send. @throws DomainError streamer_not_found */
export async function stopRehearsal(actor: Actor): Promise<void> {
  await requireOwnStreamer(actor);
  await transaction(async (tx) => {
    await lockStreamers(tx, [actor.userId]);
    await clearDeadlines(tx, actor.userId, ["rehearsal_scene"]);
    await end(tx, [actor.userId]);
  });
}

type Rehearsing = {
  readonly id: UserId;
  readonly locale: Locale;
  readonly startedAt: Date | null;
  /** Scenes that were recorded for webhooks. */
  readonly recorded: number;
  /** A challenge is under way. */
  readonly isBusy: boolean;
};

/**
 * Plays the scenes that are due of these streamers, in as many statements as for one. A rehearsal ends after its last scene, and
 * when a challenge comes on stage.
 */
export async function playRehearsals(tx: Tx, streamerIds: readonly string[]): Promise<void> {
  const at = now();
  const rehearsing = (await lockStreamers(tx, streamerIds)).map((streamer) => ({
    ...streamer,
    rehearsal: streamer.isBusy ? null : rehearsalAt(streamer.startedAt, at),
  }));
  const going = rehearsing.flatMap(({ rehearsal, ...one }) =>
    rehearsal === null ? [] : [{ ...one, rehearsal }],
  );
  const over = rehearsing.filter(({ rehearsal }) => rehearsal === null);
  await recordWebhookEvents(
    tx,
    going.flatMap((one) =>
      one.rehearsal.scenes.slice(one.recorded).flatMap((scene) => eventsOf(scene, one.rehearsal, one)),
    ),
  );
  await setDeadlines(
    tx,
    going.map(({ id, rehearsal: { startedAt, scenes } }): NewDeadline => {
      const next = SCRIPT[scenes.length]?.second ?? SECONDS;
      return { kind: "rehearsal_scene", subjectId: id, dueAt: addSeconds(startedAt, next) };
    }),
  );
  const played = going.map(({ id, rehearsal }) => ({ id, scenes: rehearsal.scenes.length }));
  await tx.$executeRaw`
    UPDATE streamers s SET rehearsal_scenes = played.scenes
    FROM jsonb_to_recordset(${JSON.stringify(played)}::jsonb) AS played(id uuid, scenes int) WHERE s.user_id = played.id`;
  await show(
    tx,
    going.map(({ id }) => id),
  );
  await end(
    tx,
    over.map(({ id }) => id),
  );
}

async function end(tx: Tx, ids: readonly UserId[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetEvents(tx, ids);
  await tx.streamer.updateMany({
    where: { userId: { in: [...ids] } },
    data: { rehearsalStartedAt: null, rehearsalScenes: 0 },
  });
  await show(tx, ids);
}

/** What webhooks were to send of a rehearsal that is over, and did not attempt yet. */
async function forgetEvents(tx: Tx, ids: readonly UserId[]): Promise<void> {
  await tx.webhookDelivery.deleteMany({
    where: {
      endpoint: { streamerId: { in: [...ids] } },
      subjectId: { in: Object.values(REHEARSED_IDS) },
      attempts: 0,
      dueAt: { not: null },
    },
  });
}

/** Overlay and dock are loaded again; nothing else is published. */
async function show(tx: Tx, ids: readonly UserId[]): Promise<void> {
  await publish(
    tx,
    ids.flatMap((id) => [
      { channel: `streamer:${id}`, type: "overlay.changed", data: {} } as const,
      { channel: `user:${id}`, type: "streamer.changed", data: {} } as const,
    ]),
  );
}

/** Locked, so that a rehearsal is started, played and ended by one at a time. */
function lockStreamers(tx: Tx, ids: readonly string[]): Promise<readonly Rehearsing[]> {
  return tx.$queryRaw<Rehearsing[]>(Prisma.sql`
    SELECT s.user_id AS id, p.language AS locale, s.rehearsal_started_at AS "startedAt", s.rehearsal_scenes AS recorded,
      EXISTS (SELECT 1 FROM challenges c
        WHERE c.streamer_id = s.user_id AND c.status IN ('accepted', 'in_progress')) AS "isBusy"
    FROM streamers s JOIN profiles p ON p.user_id = s.user_id
    WHERE s.user_id = ANY(${[...ids]}::uuid[]) ORDER BY s.user_id FOR NO KEY UPDATE OF s`);
}

function present(startedAt: Date | null): RehearsalWire {
  const rehearsal = rehearsalAt(startedAt, now());
  return {
    started_at: rehearsal?.startedAt.toISOString() ?? null,
    ends_at: rehearsal?.endsAt.toISOString() ?? null,
  };
}
