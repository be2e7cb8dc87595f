"use client";

import { useNews } from "@/components/notifications/open/use-news";
import { useLatestFromServer } from "@/components/ui/use-latest-from-server";

type DockNewsProps = {
  userId: string;
  /** From `countUnread`. */
  unread: number;
};

/** Plays the sound of news in the dock, whose list shows them, and counts them in its title. Renders nothing. */
export function DockNews({ userId, unread }: DockNewsProps) {
  const [count, setCount] = useLatestFromServer(unread);
  useNews({
    userId,
    hasStream: true,
    isDock: true,
    unread: count,
    onUnread: setCount,
    onOpen: () => undefined,
  });
  return null;
}
