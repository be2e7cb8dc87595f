"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import { dashboardPath } from "@/lib/shared/dashboard-path";
import { authPath, birthDatePath, MFA_SETTINGS } from "./auth-path";
import { useAuthActions } from "./auth-provider";
import { beginFromAddress, setUpProfile } from "./callback-steps";
import { MFA_PENDING } from "./read-session";

type CallbackPanelProps = {
  /** A path that `returnPath` accepted. */
  returnTo: string | null;
  /** Why the provider or we refused. */
  refusal:
    | "denied"
    | "google_unverified"
    | "google_not_linked"
    | "google_revoked"
    | "account_suspended"
    | "account_closed"
    | "other"
    | null;
};

/**
 * Finishes an OAuth or token sign-in: the session, then the profile. OAuth providers do not share the date of birth, so people who used
 * one are asked for it. Source: docs/product/accounts-and-sign-in.md#ways-to-sign-in.
 */
export function CallbackPanel({ returnTo, refusal }: CallbackPanelProps) {
  const t = useTranslations("auth.callback");
  const { signIn, reload } = useAuthActions();
  const language = useLocale();
  const router = useRouter();
  const begun = useRef(false);

  const finish = async () => {
    const fail = (title: string, description: string, path = "/") => {
      toast({ title, description, variant: "destructive" });
      router.replace(path);
    };
    if (refusal !== null) {
      const usePassword = refusal === "google_not_linked" || refusal === "google_revoked";
      return fail(t("failedTitle"), t(`errors.${refusal}`), usePassword ? "/?mode=signin" : "/");
    }
    const cameByTokens = window.location.hash !== "";
    const elsewhere = await beginFromAddress({ signIn, reload });
    if (elsewhere !== null) return window.location.replace(elsewhere);
    const user = await reload();
    if (user === MFA_PENDING) return router.replace(authPath("code", returnTo));
    if (user === null) return fail(t("failedTitle"), t("noSession"));
    const profile = await setUpProfile(user.email, language);
    if (profile === "unreadable") return fail(t("errorTitle"), t("error"));
    if (profile === "not_created") return fail(t("creationTitle"), t("creation"));
    if (profile.created) {
      toast({
        title: t("welcome"),
        description: t("welcomeText", { type: profile.userType }),
        variant: "success",
      });
    }
    await reload();
    if (user.two_step_missing) return router.replace(MFA_SETTINGS);
    const path = returnTo ?? dashboardPath(profile.userType);
    router.replace(user.birth_date_missing && !cameByTokens ? birthDatePath(path) : path);
  };
  useEffect(() => {
    // Once per mount, because codes and tokens work once.
    if (begun.current) return;
    begun.current = true;
    void finish();
  });
  return (
    <p role="status" className="flex items-center justify-center gap-3 text-lg text-muted">
      <Spinner className="size-5" />
      {t("working")}
    </p>
  );
}
