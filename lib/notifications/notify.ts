import { Prisma, type Tx } from "@/lib/db/client";
import { deferWrites } from "@/lib/db/deferred-writes";
import { enqueueAll } from "@/lib/db/enqueue";
import { notePublished } from "@/lib/db/outbox";
import { mailConfigured } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
import { type ChallengeId, newId, type UserId } from "@/lib/shared/ids";
import type { NotificationType } from "./contract";
import { isDigested, isHourly, isMailed, isPushed, topicOf } from "./kinds";
import { isRecent, wanted } from "./wanted";

/** The rate at which a crowd is mailed and pushed to. */
export const PEOPLE_PER_SECOND = 20;
/** A digest waits so long for more. Source: docs/product/notifications-and-mail.md#the-digest. */
const DIGEST_SECONDS = 10 * 60;

export type NewNotification = {
  readonly userId: UserId;
  readonly type: NotificationType;
  readonly challengeId?: ChallengeId;
  /** Values of the message's placeholders, and of its link. */
  readonly data?: Prisma.InputJsonObject;
};

type Written = NewNotification & { readonly id: string; readonly at: Date };

const written = deferWrites<Written>((notifications) => {
  const rows = notifications.map((row) => ({
    ...row,
    topic: topicOf(row.type),
    mailed: isMailed(row.type) && mailConfigured(),
    pushed: isPushed(row.type),
    digested: isDigested(row.type),
    hourly: isHourly(row.type),
  }));
  const recent = isRecent({
    userId: Prisma.sql`"userId"`,
    type: Prisma.sql`new.type`,
    challengeId: Prisma.sql`"challengeId"`,
    at: Prisma.sql`at`,
  });
  const { inApp, byMail, written } = wanted(
    {
      type: Prisma.sql`type`,
      topic: Prisma.sql`topic`,
      mailed: Prisma.sql`mailed`,
      pushed: Prisma.sql`pushed`,
    },
    Prisma.sql`"userId"`,
  );
  const source = Prisma.sql`
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new(id uuid, "userId" uuid, type text, data jsonb,
      "challengeId" uuid, at timestamptz, topic text, mailed boolean, pushed boolean, digested boolean, hourly boolean)
    LEFT JOIN notification_settings AS muted ON muted.user_id = "userId"
    WHERE ${written} AND NOT (hourly AND ${recent})`;
  return [
    Prisma.sql`
    INSERT INTO notifications (id, user_id, type, data, challenge_id, created_at, in_app, awaits_digest)
    SELECT id, "userId", type, coalesce(data, '{}'), "challengeId", at, ${inApp}, digested AND ${byMail} ${source}`,
    // Written at the same moment: who is not notified hears nothing either.
    Prisma.sql`
    INSERT INTO outbox_events (channel, type, data)
    SELECT 'user:' || "userId", 'notification.created', jsonb_build_object('notification_id', id) ${source}`,
  ];
});

/**
 * Notifies people of what they did not switch off, in the transaction that makes it true, and enqueues the mails of kinds that
 * are mailed, and the pushes of those that are pushed to people with a browser that takes them. To many at once these leave at a
 * steady rate.
 */
export async function notify(tx: Tx, ...notifications: readonly NewNotification[]): Promise<void> {
  const at = now();
  const created = notifications.map((notification) => ({ ...notification, id: newId(at), at }));
  await written.add(tx, created);
  notePublished(...created.map(({ userId }) => `user:${userId}` as const));
  await enqueueAll(
    tx,
    "notifications.push",
    created
      .filter(({ type }) => isPushed(type))
      .map(({ id, userId }, index) => ({
        payload: { notificationId: id },
        ifSubscribed: userId,
        delaySeconds: Math.floor(index / PEOPLE_PER_SECOND),
      })),
  );
  if (!mailConfigured()) return;
  const mailed = created.filter(({ type }) => isMailed(type) && !isDigested(type));
  await enqueueAll(
    tx,
    "notifications.mail",
    mailed.map(({ id }, index) => ({
      payload: { notificationId: id },
      delaySeconds: Math.floor(index / PEOPLE_PER_SECOND),
    })),
  );
  await enqueueAll(
    tx,
    "notifications.digest",
    created
      .filter(({ type }) => isDigested(type))
      .map(({ userId }) => ({ payload: { userId }, key: userId, delaySeconds: DIGEST_SECONDS })),
  );
}
