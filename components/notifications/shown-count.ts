/** Unread notifications are counted up to one more than is shown (`countUnread`). */
const MAX_SHOWN = 99;

/** A count of unread notifications as it is shown: larger ones as "99+". */
export function shownCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}
