import { dispatchDialog } from "@/components/challenges/dialogs/dialog-state";
import { loadSignInDialog } from "@/components/challenges/dialogs/lazy-dialogs";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import { localePath, withoutLocale } from "@/lib/i18n/locale-path";
import type { Locale } from "@/lib/shared/locales";
import { FOLLOW_HASH } from "./follow-hash";

/** Whether the reader follows the streamer. @throws ApiError */
export async function readFollow(id: string): Promise<boolean> {
  return (await call("GET /api/users/follows", { query: { streamer_id: id } })).length > 0;
}

/** Follows or stops, and tells of a failure. @returns whether it is saved */
export async function saveFollow(id: string, follow: boolean, failed: string): Promise<boolean> {
  try {
    const params = { id };
    if (follow) await call("PUT /api/streamers/{id}/follow", { params });
    else await call("DELETE /api/streamers/{id}/follow", { params });
    return true;
  } catch (error) {
    const said = error instanceof ApiError && { description: error.message };
    toast({ title: failed, variant: "destructive", ...said });
    return false;
  }
}

/** Opens the dialog to sign in over the page, or leads to `/auth` if it cannot be loaded. The hash keeps the follow. */
export async function askToSignIn(locale: Locale): Promise<void> {
  const { location, history } = window;
  const rest = location.search + FOLLOW_HASH;
  const returnTo = withoutLocale(location.pathname, locale) + rest;
  try {
    await loadSignInDialog(locale);
    history.replaceState(null, "", location.pathname + rest);
    dispatchDialog({ type: "signInOpened", request: { what: "follow", subject: null, returnTo } });
  } catch {
    location.assign(localePath(`/auth?${new URLSearchParams({ returnTo })}`, locale));
  }
}

/** The sign-in is over: the address asks for the follow no more. */
export function endSignIn(): void {
  const { location, history } = window;
  history.replaceState(null, "", location.pathname + location.search);
  dispatchDialog({ type: "signInClosed" });
}
