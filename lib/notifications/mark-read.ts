import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { isId } from "@/lib/shared/ids";
import { countUnread } from "./list";

/** Marks a person's notifications as read. @param ids which ones; undefined for all @returns how many are still unread */
export async function markRead(
  actor: Actor,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  await db().notification.updateMany({
    where: {
      userId: actor.userId,
      readAt: null,
      ...(ids === undefined ? {} : { id: { in: ids.filter(isId) } }),
    },
    data: { readAt: now() },
  });
  return { unread: await countUnread(actor) };
}
