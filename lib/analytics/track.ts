import { storedConsent } from "./consent";
import type { AnalyticsEvent, AnalyticsMessage } from "./events";

type Deliver = (message: AnalyticsMessage) => void;

/** Events kept until the sending part is loaded; it never is where analytics are not configured. */
const MAX_WAITING = 20;
const waiting: AnalyticsMessage[] = [];
let deliver: Deliver | null = null;

/** What follows the name of a page that is not for everybody: it would identify the visitor. */
const PRIVATE_PART =
  /^((?:\/(?:en|fr|es))?\/(?!(?:en|fr|es|challenges?|discover|leaderboard|streamer)\/)[^/]+)\/.+/;

/** The path that an event reports: whole for public pages, the page alone for all others. */
export function reportedPath(pathname: string): string {
  return pathname.replace(PRIVATE_PART, "$1/:id");
}

/** Tracks an event of visitors who agreed to it; ignores everybody else's. */
export function track(event: AnalyticsEvent): void {
  if (storedConsent() !== "accepted") return;
  const message = {
    ...event,
    path: reportedPath(window.location.pathname),
    language: document.documentElement.lang,
  };
  if (deliver) deliver(message);
  else if (waiting.length < MAX_WAITING) waiting.push(message);
}

/** Connects the sending part and hands over the events that waited. @returns disconnects it */
export function connectAnalytics(next: Deliver): () => void {
  deliver = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    deliver = null;
  };
}
