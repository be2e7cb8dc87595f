import type { Prisma, Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
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

/** Tells somebody something, in the transaction that makes it true; what cannot wait also goes by mail. */
export async function notify(tx: Tx, { userId, type, challengeId, data }: NewNotification): Promise<void> {
  const { id } = await tx.notification.create({
    data: { userId, type, challengeId: challengeId ?? null, data: data ?? {}, createdAt: now() },
    select: { id: true },
  });
  await publish(tx, [
    { channel: `user:${userId}`, type: "notification.created", data: { notification_id: id } },
  ]);
  if (isMailed(type) && mailConfigured()) await enqueue(tx, "notifications.mail", { notificationId: id });
}
