"use client";

import { useTelling } from "@/components/notifications/open/use-telling";
import { useLatestFromServer } from "@/components/notifications/use-latest-from-server";

type DockTellingProps = {
  userId: string;
  /** From `countUnread`. */
  unread: number;
};

/** What is new is heard in the dock and counted in its title; it shows what is new itself. Renders nothing. */
export function DockTelling({ userId, unread }: DockTellingProps) {
  const [count, setCount] = useLatestFromServer(unread);
  useTelling({
    userId,
    hasStream: true,
    isDock: true,
    unread: count,
    onUnread: setCount,
    onOpen: () => undefined,
  });
  return null;
}
