import { requestSessionCheck } from "@/components/auth/session-checks";
import { type LiveSignal, onLiveSignal } from "@/components/live/live-events";
import { openLiveStream } from "@/components/live/live-stream";
import { isDialogOpen } from "@/components/ui/open-dialog";
import { toast } from "@/components/ui/toast";
import { ownTimeZone } from "@/components/ui/use-dates";
import { call } from "@/lib/http/call";
import { MAX_NEWS } from "@/lib/notifications/bounds";
import type { NewsWire } from "@/lib/notifications/contract";
import { onSharedUnread } from "./shared-unread";
import { isSoundOn } from "./sound-setting";
import { watchTabs } from "./tabs";

export { createUnreadMark } from "./unread-mark";

export type NewsOptions = {
  readonly userId: string;
  /** The page's `LiveRefresh` follows the person's channel; otherwise a stream is opened for it. */
  readonly hasStream: boolean;
  /** The dock shows what is new itself: no tab of its browser shows toasts beside it. */
  readonly isDock?: boolean;
  readonly onUnread: (unread: number) => void;
  /** @param link a path without language prefix; null for the list of notifications */
  readonly onOpen: (link: string | null) => void;
};

/** After the first event; more come with it, and what the server counts is committed by then. */
const SETTLE_MS = 1_500;
/** From one question to the next, however much happens. */
const PAUSE_MS = 3_000;
/** Boosts that follow within that time are added to the toast that is still there. */
const SAME_STORM_MS = 6_000;
const VOLUME = 0.6;

/**
 * Shows and plays what is new, for one person. Of all tabs of the browser the one that was looked at last asks the server, passes
 * the answer on to the others and plays the sound. Returns the function that stops it.
 */
export function watchNews({
  userId,
  hasStream,
  isDock = false,
  onUnread,
  onOpen,
}: Required<NewsOptions>): () => void {
  const mine = `user:${userId}`;
  const ids = new Set<string>();
  let hasBoosts = false;
  /** Up to when boosts have been shown, by the server's clock, ISO 8601; unknown before the first hello. */
  let until: string | undefined;
  let storm: { readonly from: string; readonly at: number; readonly title: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let closeOwn: (() => void) | undefined;

  const tabs = watchTabs(userId, isDock, {
    onLead: () => {
      if (!hasStream) closeOwn ??= openOwnStream();
      askSoon();
    },
    onFollow: () => {
      closeOwn?.();
      closeOwn = undefined;
    },
    onNews: ({ ids: shown, ...news }) => {
      for (const id of shown) ids.delete(id);
      hasBoosts = false;
      until = news.until;
      void show(news);
    },
  });
  const unsubscribe = onLiveSignal(onSignal);
  const stopSharing = onSharedUnread(userId, onUnread);

  function openOwnStream(): () => void {
    return openLiveStream(mine, {
      onHello: ({ now }) => onSignal({ kind: "hello", now }),
      onEvent: (type, event) => onSignal({ kind: "event", type, ...event }),
      onSessionDoubt: requestSessionCheck,
    });
  }

  function onSignal(signal: LiveSignal): void {
    if (signal.kind === "hello") {
      // What happened before the stream was open is on the page, but for boosts that wait to be asked about.
      if (until === undefined || (!hasBoosts && !isAsking && signal.now > until)) until = signal.now;
      return;
    }
    if (signal.channel !== mine) return;
    const { notification_id: id } = signal.data;
    if (signal.type === "notification.created" && id !== undefined && ids.size < MAX_NEWS) ids.add(id);
    if (signal.type === "challenge.boosted") hasBoosts = true;
    if (signal.type === "notification.created" || signal.type === "challenge.boosted") askSoon();
  }

  function askSoon(): void {
    if (timer !== undefined || isAsking || !tabs.isLeading() || (ids.size === 0 && !hasBoosts)) return;
    timer = setTimeout(ask, Math.max(SETTLE_MS, askedAt + PAUSE_MS - performance.now()));
  }

  async function ask(): Promise<void> {
    timer = undefined;
    if (!tabs.isLeading()) return;
    isAsking = true;
    askedAt = performance.now();
    const requested = [...ids];
    const after = hasBoosts ? boostsAfter() : undefined;
    ids.clear();
    hasBoosts = false;
    try {
      const query = {
        ...(requested.length > 0 && { ids: requested.join(",") }),
        ...(after !== undefined && { boosts_after: after }),
        time_zone: ownTimeZone(),
      };
      const news = await call("GET /api/notifications/news", { query });
      // A boost that was committed late is counted by the next question for boosts.
      until = after === undefined ? (until ?? news.until) : news.until;
      const fresh = after === undefined ? news : withoutRepeated(news, after);
      tabs.publish({ ...fresh, until, ids: requested });
      void show(fresh);
      if (fresh.sound !== null && isSoundOn()) play(fresh.sound);
    } catch {
      // The bell shows it after the page's next refresh.
    }
    isAsking = false;
    askSoon();
  }

  function boostsAfter(): string | undefined {
    return storm !== undefined && performance.now() - storm.at < SAME_STORM_MS ? storm.from : until;
  }

  /** A sum that has not changed is no news. */
  function withoutRepeated(news: NewsWire, from: string): NewsWire {
    const boosts = news.toasts.find(({ kind }) => kind === "boosts");
    if (boosts === undefined) return news;
    const isRepeated = storm?.from === from && storm.title === boosts.title;
    storm = { from, at: performance.now(), title: boosts.title };
    if (!isRepeated) return news;
    const toasts = news.toasts.filter((one) => one !== boosts);
    return { ...news, toasts, sound: news.sound === "drop" ? null : news.sound };
  }

  async function show({ unread, toasts }: NewsWire): Promise<void> {
    onUnread(unread);
    if (document.visibilityState !== "visible" || isDialogOpen() || (await tabs.isDockOpen())) return;
    for (const { kind, title, text, link, action } of toasts) {
      toast({
        key: kind,
        title,
        ...(text !== null && { description: text }),
        action: { label: action, onAct: () => onOpen(link) },
      });
    }
  }

  return () => {
    clearTimeout(timer);
    unsubscribe();
    stopSharing();
    closeOwn?.();
    tabs.close();
  };
}

function play(sound: string): void {
  const audio = new Audio(`/sounds/${sound}.wav`);
  audio.volume = VOLUME;
  // Browsers refuse sound on a page without a press.
  audio.play()?.catch(() => undefined);
}
