"use client";

import { useEffect } from "react";
import { observeServerTime } from "@/components/ui/server-clock";
import { useRouter } from "@/lib/i18n/navigation";
import { openLiveStream } from "./live-stream";

/** Several events of one action arrive together: one refresh is enough. */
const DEBOUNCE_MS = 150;

type LiveRefreshProps = {
  /** `challenges`, `streamer:{id}`, `challenge:{id}`, `user:{id}` */
  readonly channels: readonly string[];
};

/** Renders the page anew from the server whenever something it shows has changed. Shows nothing itself. */
export function LiveRefresh({ channels }: LiveRefreshProps) {
  const router = useRouter();
  const names = channels.join(",");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => router.refresh(), DEBOUNCE_MS);
    };
    const close = openLiveStream(names, {
      onHello: (now, isFirst) => {
        observeServerTime(now);
        if (!isFirst) refreshSoon();
      },
      onEvent: refreshSoon,
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [names, router]);
  return null;
}
