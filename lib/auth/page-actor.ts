import { cache } from "react";
import type { Actor } from "@/lib/shared/actor";
import { log } from "@/lib/shared/log";
import { resolvePerson } from "./resolve-actor";
import type { FrameProfile } from "./sessions";

/** The signed-in person of a page, with the profile fields of the page frame. */
export type PageActor = Actor & FrameProfile;

/**
 * The page's signed-in person, resolved once per request; null when signed out, without a profile, or when the database
 * fails: protected pages then redirect to /auth. Server components only. Source: docs/product/accounts-and-sign-in.md#sessions.
 */
export const pageActor = cache(async (): Promise<PageActor | null> => {
  // Imported here, because the server ahead of Next also imports this domain, before Next has set up its environment.
  const [{ headers }, { unstable_rethrow }] = await Promise.all([
    import("next/headers"),
    import("next/navigation"),
  ]);
  try {
    const person = await resolvePerson(await headers());
    return person === null || person.profile === null ? null : { ...person.actor, ...person.profile };
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, "could not resolve the signed-in person of a page");
    return null;
  }
});

/**
 * The signed-in person of a protected page. Redirects to /auth without one, or without a profile.
 * @param returnTo this page's path without language prefix, to come back to after sign-in
 * Source: docs/product/accounts-and-sign-in.md#sessions.
 */
export async function requirePageActor(returnTo: string): Promise<PageActor> {
  const actor = await pageActor();
  if (actor !== null) return actor;
  const [{ redirect }, { getLocale }] = await Promise.all([
    import("@/lib/i18n/navigation"),
    import("next-intl/server"),
  ]);
  return redirect({
    href: `/auth?${new URLSearchParams({ returnTo })}`,
    locale: await getLocale(),
  });
}
