import type { NewsWire } from "@/lib/notifications/contract";

/** What the leading tab publishes to the others, with the ids of the notifications that it is about. */
export type TabNews = NewsWire & { readonly ids: readonly string[] };

type TabHandlers = {
  readonly onLead: () => void;
  readonly onFollow: () => void;
  readonly onNews: (news: TabNews) => void;
};

/**
 * The tabs of one person in this browser. One leads: the one that was looked at last, which is also the one that may play sounds. A
 * browser without locks, as on a page without TLS, has each visible tab lead by itself.
 */
export function watchTabs(userId: string, isDock: boolean, { onLead, onFollow, onNews }: TabHandlers) {
  const { locks } = navigator as { readonly locks?: LockManager };
  const dock = `dock ${userId}`;
  const closing = new AbortController();
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(`news ${userId}`) : null;
  let leads = false;
  /** What was asked for and not granted yet. */
  const asked = { take: false, wait: false };
  let release: (() => void) | undefined;

  function hold(): Promise<void> | undefined {
    if (closing.signal.aborted) return;
    leads = true;
    onLead();
    return new Promise((resolve) => {
      release = resolve;
    });
  }
  function lead(how: keyof typeof asked): void {
    if (asked[how]) return;
    asked[how] = true;
    // A taken lock cannot be waited for, nor a wait taken back.
    const options = how === "take" ? { steal: true } : { signal: closing.signal };
    const granted = () => {
      asked[how] = false;
      return hold();
    };
    locks?.request(`news ${userId}`, options, granted).catch(() => {
      if (!leads || closing.signal.aborted) return;
      leads = false;
      onFollow();
      lead("wait");
    });
  }
  const look = () => {
    const isVisible = document.visibilityState === "visible";
    if (locks === undefined) {
      if (isVisible === leads) return;
      leads = isVisible;
      if (leads) onLead();
      else onFollow();
    } else if (isVisible && !leads) lead("take");
  };

  channel?.addEventListener("message", ({ data }: MessageEvent<TabNews>) => onNews(data));
  document.addEventListener("visibilitychange", look);
  if (document.visibilityState === "visible") queueMicrotask(look);
  else queueMicrotask(() => lead("wait"));
  if (isDock) {
    const untilClosed = new Promise<void>((resolve) =>
      closing.signal.addEventListener("abort", () => resolve()),
    );
    locks?.request(dock, { mode: "shared" }, () => untilClosed).catch(() => undefined);
  }

  return {
    isLeading: () => leads,
    publish: (news: TabNews) => channel?.postMessage(news),
    isDockOpen: async () =>
      isDock || ((await locks?.query())?.held?.some(({ name }) => name === dock) ?? false),
    close: () => {
      closing.abort();
      release?.();
      channel?.close();
      document.removeEventListener("visibilitychange", look);
    },
  };
}
