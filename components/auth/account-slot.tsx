"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { LanguageSwitcher } from "@/components/shell/language-switcher";
import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import { useAuth } from "./auth-provider";
import type Slot from "./signed-in-slot";

const signUp = mark("cta_click", "header");

/** Loaded for those who are signed in: most visitors of public pages are not. Without it, the links of the others lead on, too. */
const SignedInSlot = lazy<typeof Slot>(() =>
  import("./signed-in-slot").catch(() => ({ default: SignedOut })),
);

/**
 * The account's part of the header of public pages: sign in and up, or what everybody signed in has on every page.
 * Invisible until the session is known, with its space reserved (docs/product/pages.md#home).
 */
export function AccountSlot() {
  const { user, loading } = useAuth();
  if (user === null) return <SignedOut isHidden={loading} />;
  return (
    <Suspense fallback={<SignedOut isHidden />}>
      <SignedInSlot user={user} />
    </Suspense>
  );
}

type SignedOutProps = { readonly isHidden?: boolean; readonly user?: unknown };

/** Hidden, it is shown where scripts failed (app/globals.css). */
function SignedOut({ isHidden }: SignedOutProps) {
  const t = useTranslations("auth.account");
  const className = clsx("max-sm:px-2", isHidden && "invisible noscript:visible");
  return (
    <>
      <LanguageSwitcher className="max-xl:hidden" />
      <LinkButton href="/auth" variant="ghost" size="sm" className={className}>
        {t("signIn")}
      </LinkButton>
      <LinkButton href="/auth?mode=signup" size="sm" className={className} {...signUp}>
        {t("signUp")}
      </LinkButton>
    </>
  );
}
