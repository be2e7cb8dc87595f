/** Shares how many notifications are unread with the person's other tabs in this browser, after some were read in this one. */
export function shareUnread(userId: string, unread: number): void {
  const channel = channelOf(userId);
  channel?.postMessage(unread);
  channel?.close();
}

/** Receives what other tabs share. Returns the function that stops it. */
export function onSharedUnread(userId: string, onUnread: (unread: number) => void): () => void {
  const channel = channelOf(userId);
  channel?.addEventListener("message", ({ data }: MessageEvent<number>) => onUnread(data));
  return () => channel?.close();
}

function channelOf(userId: string): BroadcastChannel | null {
  return typeof BroadcastChannel === "function" ? new BroadcastChannel(`unread ${userId}`) : null;
}
