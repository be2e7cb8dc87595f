import type { Prisma, Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
import { publish } from "@/lib/db/outbox";
import { mailConfigured } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
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
  const written = await tx.notification.createManyAndReturn({
    data: notifications.map(({ userId, type, challengeId, data }) => {
      return { userId, type, challengeId: challengeId ?? null, data: data ?? {}, createdAt: at };
    }),
    select: { id: true, userId: true, type: true },
  });
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
