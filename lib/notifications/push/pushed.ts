import type { NotificationType } from "../contract";
import { isMailed } from "../mailed";

/** Receipts of what the person has just done in front of a screen. */
const RECEIPTS: ReadonlySet<string> = new Set<NotificationType>(["pledge_authorized", "boost_withdrawn"]);

/** Whether a kind is pushed: what is mailed, except receipts. Source: docs/product/notifications-and-mail.md#in-the-browser. */
export function isPushed(type: string): boolean {
  return isMailed(type) && !RECEIPTS.has(type);
}
