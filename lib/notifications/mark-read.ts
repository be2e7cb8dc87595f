import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { isId } from "@/lib/shared/ids";
import { countUnread } from "./list";

/**
 * Marks notifications of a person's list as read. What is off in the app is in no list: it stays unread, so that it is still mailed
 * and pushed.
 * @param ids which ones; undefined for all
 * @returns how many are still unread
 */
export async function markRead(
  actor: Actor,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  await db().notification.updateMany({
    where: {
      userId: actor.userId,
      readAt: null,
      inApp: true,
      ...(ids === undefined ? {} : { id: { in: ids.filter(isId) } }),
    },
    data: { readAt: now() },
  });
  return { unread: await countUnread(actor) };
}
