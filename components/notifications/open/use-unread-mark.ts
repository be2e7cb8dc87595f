import { useEffect } from "react";

/** Shows the number of unread notifications in the tab's title and, where there is one, on the app's icon. */
export function useUnreadMark(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    let written = "";
    let title = "";
    // The page's own title may change at any time.
    const write = () => {
      if (document.title === written) return;
      title = document.title;
      written = `(${count}) ${title}`;
      document.title = written;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    // Refused without permission for notifications.
    navigator.setAppBadge?.(count).catch(() => undefined);
    return () => {
      observer.disconnect();
      if (document.title === written) document.title = title;
      navigator.clearAppBadge?.().catch(() => undefined);
    };
  }, [count]);
}
