import { cache } from "react";
import type { Actor } from "@/lib/shared/actor";
import { log } from "@/lib/shared/log";
import { PAGE_ADDRESS_HEADER } from "@/lib/shared/page-address-header";
import { returnPath } from "./contract";
import { resolvePerson } from "./resolve-actor";
import type { FrameProfile } from "./sessions";

/** The signed-in person of a page, with the profile fields of the page frame. */
export type PageActor = Actor & FrameProfile;

/**
 * The page's signed-in person, resolved once per request; null when signed out, without a profile, or when the database
 * fails: protected pages then redirect to /auth. Server components only. Source: docs/product/accounts-and-sign-in.md#sessions.
 */
export const pageActor = cache(async (): Promise<PageActor | null> => {
  const person = await pagePerson();
  return person === null || person.profile === null ? null : { ...person.actor, ...person.profile };
});

/** Whether the page's person is signed in without a profile, as when creating it failed after a first sign-in by Google. */
export async function lacksProfile(): Promise<boolean> {
  const person = await pagePerson();
  return person !== null && person.profile === null;
}

const pagePerson = cache(async () => {
  // Imported here, because the server ahead of Next also imports this domain, before Next has set up its environment.
  const [{ headers }, { unstable_rethrow }] = await Promise.all([
    import("next/headers"),
    import("next/navigation"),
  ]);
  try {
    return await resolvePerson(await headers());
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, "could not resolve the signed-in person of a page");
    return null;
  }
});

/**
 * The signed-in person of a protected page. Redirects to /auth without one, or without a profile.
 * @param path this page's path without language prefix, to come back to after sign-in, on the tab that was asked for
 * Source: docs/product/accounts-and-sign-in.md#sessions.
 */
export async function requirePageActor(path: string): Promise<PageActor> {
  const actor = await pageActor();
  if (actor !== null) return actor;
  const [{ headers }, { redirect }, { getLocale }] = await Promise.all([
    import("next/headers"),
    import("@/lib/i18n/navigation"),
    import("next-intl/server"),
  ]);
  const returnTo = withTab(path, (await headers()).get(PAGE_ADDRESS_HEADER));
  return redirect({
    href: `/auth?${new URLSearchParams({ returnTo })}`,
    locale: await getLocale(),
  });
}

/** Mails link to tabs. @param address the path and query of the request, where the server ahead of Next passes it on */
function withTab(path: string, address: string | null): string {
  const [asked, query] = returnPath(address)?.split("?") ?? [];
  const tab = new URLSearchParams(query).get("tab");
  return asked === path && tab !== null ? `${path}?${new URLSearchParams({ tab })}` : path;
}
