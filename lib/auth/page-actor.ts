import { cache } from "react";
import type { Actor } from "@/lib/shared/actor";
import { log } from "@/lib/shared/log";
import { resolvePerson } from "./resolve-actor";
import type { FrameProfile } from "./sessions";

/** The signed-in person of a page, with what a page's frame shows of them. */
export type PageActor = Actor & FrameProfile;

/**
 * Who looks at this page, asked once per request; null when signed out, without a profile, or when it cannot be asked:
 * protected pages then lead to /auth. Server components only. Source: docs/product/accounts-and-sign-in.md#sessions.
 */
export const pageActor = cache(async (): Promise<PageActor | null> => {
  // Loaded here, because the server ahead of Next imports this domain too, before Next has made its surroundings.
  const [{ headers }, { unstable_rethrow }] = await Promise.all([
    import("next/headers"),
    import("next/navigation"),
  ]);
  try {
    const person = await resolvePerson(await headers());
    return person === null || person.profile === null ? null : { ...person.actor, ...person.profile };
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, "who looks at a page could not be asked");
    return null;
  }
});

/**
 * The signed-in person of a protected page. Without one, or without a profile, the page is not rendered: the browser
 * goes to /auth, which leads back to `returnTo` (this page's path without language prefix) after sign-in.
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
