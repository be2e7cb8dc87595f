import { localePath, withoutLocale } from "@/lib/i18n/locale-path";
import type { Locale } from "@/lib/shared/locales";
import { dispatchDialog, type SignInRequest } from "./dialog-state";
import { loadSignInDialog } from "./lazy-dialogs";

/** Where this tab remembers what it asked to sign in for. */
const ASKED = "asked-to-sign-in";

/**
 * Opens the dialog to sign in over the page, or leads to `/auth` if it cannot be loaded.
 * @param hash in the address until the sign-in is over: what was pressed, for {@link takeResumed}
 */
export async function askToSignIn(
  locale: Locale,
  hash: string,
  request: Pick<SignInRequest, "what" | "subject">,
): Promise<void> {
  const { location, history } = window;
  const rest = location.search + hash;
  const returnTo = withoutLocale(location.pathname, locale) + rest;
  remember(returnTo);
  try {
    await loadSignInDialog(locale);
    history.replaceState(null, "", location.pathname + rest);
    dispatchDialog({ type: "signInOpened", request: { ...request, returnTo } });
  } catch {
    location.assign(localePath(`/auth?${new URLSearchParams({ returnTo })}`, locale));
  }
}

/**
 * Ends the sign-in that this hash stands for: the address asks for nothing more.
 * @returns whether to do now what was pressed, once: only if it was pressed in this tab. A link with the hash, which
 * anybody can send, does nothing
 */
export function takeResumed(locale: Locale, hash: string): boolean {
  const { location, history } = window;
  if (location.hash !== hash) return false;
  const wasAsked = recall() === withoutLocale(location.pathname, locale) + location.search + hash;
  history.replaceState(null, "", location.pathname + location.search);
  dispatchDialog({ type: "signInClosed" });
  return wasAsked;
}

// A browser may forbid the storage: what was pressed is pressed again then.
function remember(returnTo: string): void {
  try {
    sessionStorage.setItem(ASKED, returnTo);
  } catch {}
}

function recall(): string | null {
  try {
    const asked = sessionStorage.getItem(ASKED);
    sessionStorage.removeItem(ASKED);
    return asked;
  } catch {
    return null;
  }
}
