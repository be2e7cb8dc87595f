import type { Prisma, Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import type { NotificationType } from "./contract";

export type NewNotification = {
  readonly userId: string;
  readonly type: NotificationType;
  readonly challengeId?: string;
  /** Values for the message's words. */
  readonly data?: Prisma.InputJsonObject;
};

/** Tells somebody something, in the transaction that makes it true. */
export async function notify(tx: Tx, { userId, type, challengeId, data }: NewNotification): Promise<void> {
  const { id } = await tx.notification.create({
    data: { userId, type, challengeId: challengeId ?? null, data: data ?? {}, createdAt: now() },
    select: { id: true },
  });
  await publish(tx, [
    { channel: `user:${userId}`, type: "notification.created", data: { notification_id: id } },
  ]);
}
