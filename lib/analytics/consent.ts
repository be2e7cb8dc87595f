/** Source: docs/product/privacy-and-retention.md#consent-to-counting. */
const CONSENT_KEY = "cookieConsent";
const answers = ["accepted", "declined"] as const;

/** What somebody answered to the cookie banner; to close it is to decline. */
export type Consent = (typeof answers)[number];

/** Where the storage is blocked, the answer holds for this visit. */
let answered: Consent | null = null;
const watchers = new Set<() => void>();

/** The answer; null before there is one. */
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

/** Calls back after an answer in this tab or another one. */
export function watchConsent(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}
