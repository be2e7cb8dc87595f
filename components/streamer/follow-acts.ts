import { askToSignIn, takeResumed } from "@/components/challenges/dialogs/resume-after-sign-in";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import type { Locale } from "@/lib/shared/locales";

/** In the address while a visitor signs in to follow. */
const HASH = "#follow";

/** Whether the reader follows the streamer. @throws ApiError */
export async function readFollow(id: string): Promise<boolean> {
  return (await call("GET /api/users/follows", { query: { streamer_id: id } })).length > 0;
}

/** Follows or stops; a failure is shown. @returns whether it is saved */
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

/** Has a visitor sign in over the page. */
export function signInToFollow(locale: Locale): Promise<void> {
  return askToSignIn(locale, HASH, { what: "follow", subject: null });
}

/** Whether the reader has just signed in to follow. True once. */
export function wantsToFollow(locale: Locale): boolean {
  return takeResumed(locale, HASH);
}
