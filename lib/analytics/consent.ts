/** Source: docs/product/privacy-and-retention.md#consent-to-counting. */
const CONSENT_KEY = "cookieConsent";
const answers = ["accepted", "declined"] as const;

/** The answer to the cookie banner; closing it declines. */
export type Consent = (typeof answers)[number];

/** Keeps the answer for this visit where storage is blocked. */
let answered: Consent | null = null;
const watchers = new Set<() => void>();

/** The answer; null before it is given. */
export function storedConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    return answers.find((answer) => answer === stored) ?? answered;
  } catch {
    return answered;
  }
}

export function keepConsent(answer: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, answer);
    answered = null;
  } catch {
    answered = answer;
  }
  for (const watcher of watchers) watcher();
}

/** Calls `watcher` after an answer in this tab or another one. @returns stops it */
export function watchConsent(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}
