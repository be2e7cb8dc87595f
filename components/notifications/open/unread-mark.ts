import { shownCount } from "../shown-count";

/** Shows a number of unread notifications in the tab's title and, where there is one, on the app's icon. Returns the function that sets it. */
export function createUnreadMark(): (count: number) => void {
  let prefix = "";
  let written = "";
  let title = document.title;
  // The page's own title may change at any time.
  const write = () => {
    if (document.title !== written) title = document.title;
    written = prefix + title;
    if (document.title !== written) document.title = written;
  };
  const observer = new MutationObserver(write);
  return (count) => {
    prefix = count === 0 ? "" : `(${shownCount(count)}) `;
    write();
    observer.disconnect();
    if (count > 0) observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    // Refused without permission for notifications.
    const shown = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count);
    shown?.catch(() => undefined);
  };
}
