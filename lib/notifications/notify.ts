import type { Prisma, Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
import { publish } from "@/lib/db/outbox";
import { mailConfigured } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import type { NotificationType } from "./contract";
import { isMailed } from "./mailed";

export type NewNotification = {
  readonly userId: string;
  readonly type: NotificationType;
  readonly challengeId?: string;
  /** Values for the message's words. */
  readonly data?: Prisma.InputJsonObject;
};

/** Tells people something, in the transaction that makes it true; what cannot wait also goes by mail. */
export async function notify(tx: Tx, ...notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  const at = now();
  const written = notifications.map(({ data = {}, ...notification }) => ({
    ...notification,
    data,
    id: newId(at),
  }));
  // Raw, because many are told at once when many challenges end: one value, and not six parameters for each.
  await tx.$executeRaw`
    INSERT INTO notifications (id, user_id, type, data, challenge_id, created_at)
    SELECT id, "userId", type, data, "challengeId", ${at}::timestamptz FROM jsonb_to_recordset(
      ${JSON.stringify(written)}::jsonb) AS told(id uuid, "userId" uuid, type text, data jsonb, "challengeId" uuid)`;
  await publish(
    tx,
    written.map(({ id, userId }) => {
      return { channel: `user:${userId}`, type: "notification.created", data: { notification_id: id } };
    }),
  );
  if (!mailConfigured()) return;
  const mailed = written.filter(({ type }) => isMailed(type));
  await enqueueAll(
    tx,
    "notifications.mail",
    mailed.map(({ id }) => ({ payload: { notificationId: id } })),
  );
}
