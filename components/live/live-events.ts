/** What the page's `LiveRefresh` receives, for components that need more than a refresh. */
export type LiveSignal =
  | { readonly kind: "hello"; readonly now: string }
  | {
      readonly kind: "event";
      readonly type: string;
      readonly channel: string;
      readonly data: Readonly<Record<string, string>>;
    };

const listeners = new Set<(signal: LiveSignal) => void>();
let greeting: LiveSignal | undefined;

export function passOn(signal: LiveSignal): void {
  if (signal.kind === "hello") greeting = signal;
  for (const listener of listeners) listener(signal);
}

/** Receives the last hello immediately, and everything from then on. Returns the unsubscribe function. */
export function onLiveSignal(listener: (signal: LiveSignal) => void): () => void {
  listeners.add(listener);
  if (greeting !== undefined) listener(greeting);
  return () => listeners.delete(listener);
}
