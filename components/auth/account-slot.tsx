"use client";

import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import { dashboardPath } from "@/lib/shared/dashboard-path";
import { useAuth } from "./auth-provider";
import { SignOutAction } from "./sign-out-action";

const signUp = mark("cta_click", "header");

type AccountSlotProps = {
  words: { signUp: string; logOut: string; dashboard: string; signOutFailed: string };
};

/** Invisible until the session is known, with its space reserved (docs/product/pages.md#home). */
export function AccountSlot({ words }: AccountSlotProps) {
  const { user, loading } = useAuth();
  if (user === null) {
    return (
      <LinkButton
        href="/auth?mode=signup"
        size="sm"
        className={loading ? "invisible noscript:visible" : undefined}
        {...signUp}
      >
        {words.signUp}
      </LinkButton>
    );
  }
  return (
    <>
      {user.user_type !== null && (
        <LinkButton href={dashboardPath(user.user_type)} variant="ghost" size="sm" className="max-sm:hidden">
          {words.dashboard}
        </LinkButton>
      )}
      <SignOutAction variant="secondary" size="sm" label={words.logOut} failed={words.signOutFailed} />
    </>
  );
}
