import { storedConsent } from "./consent";
import type { AnalyticsEvent, AnalyticsMessage } from "./events";

type Deliver = (message: AnalyticsMessage) => void;

/** Events of the first moments, before the sending part is loaded. Where there is none, they are no more than this. */
const MOST_WAITING = 20;
const waiting: AnalyticsMessage[] = [];
let deliver: Deliver | null = null;

/** Pages that only one person can open: which one it was would tell who it was. */
const PRIVATE_ID = /\/(dispute|confirm-payment)\/[^/]+/;

/** Counts something, for whoever agreed to it; for anybody else nothing is even noted. */
export function track(event: AnalyticsEvent): void {
  if (storedConsent() !== "accepted") return;
  const message = {
    ...event,
    path: window.location.pathname.replace(PRIVATE_ID, "/$1/:id"),
    language: document.documentElement.lang,
  };
  if (deliver) deliver(message);
  else if (waiting.length < MOST_WAITING) waiting.push(message);
}

/** Connects the sending part, hands over what waited, and returns the way to disconnect. */
export function connectAnalytics(next: Deliver): () => void {
  deliver = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    deliver = null;
  };
}
