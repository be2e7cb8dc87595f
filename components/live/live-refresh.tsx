"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import { createPortal } from "react-dom";
import { requestSessionCheck } from "@/components/auth/session-checks";
import { isDialogOpen } from "@/components/ui/open-dialog";
import { observeServerTime } from "@/components/ui/server-clock";
import { useRouter } from "@/lib/i18n/navigation";
import { HeaderLiveDot } from "./header-live-dot";
import { passOn } from "./live-events";
import { setLiveState } from "./live-state";
import { openLiveStream } from "./live-stream";
import { serveRefreshRequests } from "./refresh-requests";

/** One action causes several events at once; they need one refresh. */
const TOGETHER_MS = 150;
const LONGEST_WAIT_MS = 60_000;
/** The `cost` of refreshing what the page shows already, by the event's totals: it waits longer in a crowd. */
const SHOWN_ALREADY = 20;
const HANDS_ON = ":is(input, textarea, select, iframe, [contenteditable]):focus";
/** How often it checks whether a page of another release may reload. */
const OCCUPIED_MS = 1_000;
/** The build that this page is of, inlined by next.config.mjs; undefined in development. */
const OWN_RELEASE = process.env.RELEASE;

type LiveRefreshProps = {
  /** `challenges`, `leaderboard`, `streamer:{id}`, `challenge:{id}`, `user:{id}`, `desk:{id}` */
  readonly channels: readonly string[];
  /** When the server began to load the page, ISO 8601: later changes may be missing in it. */
  readonly askedAt: string;
  /**
   * What a refresh costs the server, in refreshes of public pages. 0 for what concerns the person alone: a streamer does not wait for
   * those who watch them.
   */
  readonly cost?: number;
};

/**
 * Refreshes the page from the server whenever something it shows has changed. Refreshes run one at a time; an event during
 * a refresh causes another one, so the page never ends older than the last event. The hello event reports changes between
 * the page's rendering and the opening of its stream. After a deploy, a refresh reloads the whole page: it waits while the
 * person types or pays (docs/production.md#pages-of-the-release-before). The pages of a crowd spread their refreshes over the time
 * that the server names. Renders the dot in the header, which has a place for
 * it: on public pages all of this is loaded late.
 */
export default function LiveRefresh({ channels, askedAt, cost = 1 }: LiveRefreshProps) {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const isBusy = useRef(false);
  const isWanted = useRef(false);
  const isOpen = useRef(false);
  const names = channels.join(",");
  const latestAskedAt = useRef(askedAt);
  latestAskedAt.current = askedAt;
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.querySelector("[data-live-dot]")), []);

  useEffect(() => {
    setLiveState("behind");
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dueWithinMs = 0;
    let isReplaced = false;
    const refresh = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isReplaced && isOccupied()) {
        timer = setTimeout(refresh, OCCUPIED_MS);
        return;
      }
      if (isBusy.current) {
        isWanted.current = true;
        return;
      }
      isBusy.current = true;
      startRefresh(() => router.refresh());
    };
    // One that is already due also shows what comes until then.
    const refreshSoon = (spread = 0, times = cost) => {
      const withinMs = Math.min(spread * times, LONGEST_WAIT_MS);
      if (timer !== undefined && withinMs >= dueWithinMs) return;
      clearTimeout(timer);
      dueWithinMs = withinMs;
      timer = setTimeout(refresh, TOGETHER_MS + Math.random() * withinMs);
    };
    const stopServing = serveRefreshRequests(refresh);
    const close = openLiveStream(names, {
      onHello: ({ now, changed, release, spread }, isFirst) => {
        observeServerTime(now);
        passOn({ kind: "hello", now });
        isReplaced = release !== OWN_RELEASE;
        const isBehind = !isFirst || changed >= latestAskedAt.current;
        isOpen.current = true;
        if (isBehind) refreshSoon(spread);
        else setLiveState("live");
      },
      onLost: (failures) => {
        isOpen.current = false;
        setLiveState(failures > 0 || !navigator.onLine ? "offline" : "behind");
      },
      onEvent: (type, { spread, ...event }) => {
        passOn({ kind: "event", type, ...event });
        refreshSoon(spread, event.data.boost_number === undefined ? cost : SHOWN_ALREADY);
      },
      onSessionDoubt: requestSessionCheck,
    });
    return () => {
      clearTimeout(timer);
      stopServing();
      close();
    };
  }, [names, router, cost]);

  useEffect(() => {
    if (isRefreshing) return;
    isBusy.current = false;
    if (!isWanted.current) {
      if (isOpen.current) setLiveState("live");
      return;
    }
    isWanted.current = false;
    isBusy.current = true;
    startRefresh(() => router.refresh());
  }, [isRefreshing, router]);

  return place && createPortal(<HeaderLiveDot />, place);
}

/** Whether a reload would interrupt the person: a dialog is open, or a field has the focus. */
function isOccupied(): boolean {
  return isDialogOpen() || document.querySelector(HANDS_ON) !== null;
}
