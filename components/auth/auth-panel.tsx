"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Tabs } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
import { dashboardPath } from "@/lib/accounts/contract";
import type { BrowserUser } from "@/lib/auth/contract";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";
import { useLeave } from "./use-leave";

export type AuthMode = "signin" | "signup";

type AuthPanelProps = {
  initialMode: AuthMode;
  /** Where the person was: a path that `returnPath` let through. */
  returnTo: string | null;
};

/** Signing in and signing up side by side; what was typed as e-mail goes along from one to the other. */
export function AuthPanel({ initialMode, returnTo }: AuthPanelProps) {
  const t = useTranslations("auth.panel");
  const leave = useLeave();
  const [mode, setMode] = useState<AuthMode>(initialMode);
  const [email, setEmail] = useState("");

  const show = (next: AuthMode) => {
    setMode(next);
    window.history.replaceState(null, "", addressOf(next));
  };
  const onSignedIn = (user: BrowserUser | null) =>
    leave(returnTo ?? dashboardPath(user?.user_type ?? "viewer"));
  const shared = { email, onEmail: setEmail, onSignedIn };

  return (
    <>
      <h1 className="display-tight text-3xl">{t(`title.${mode}`)}</h1>
      <p className="mt-2 text-muted">{t(`text.${mode}`)}</p>
      <Tabs<AuthMode>
        label={t("label")}
        value={mode}
        onValueChange={show}
        className="mt-6"
        tabs={[
          { value: "signin", label: t("signin"), panel: <SignInForm {...shared} /> },
          {
            value: "signup",
            label: t("signup"),
            panel: (
              <SignUpForm
                {...shared}
                onSignInFirst={(reason) => {
                  toast({ title: t(`signInFirst.${reason}`), variant: "info" });
                  show("signin");
                }}
              />
            ),
          },
        ]}
      />
    </>
  );
}

/** The page's address for a mode, so that a reload or a shared link shows the same form. */
function addressOf(mode: AuthMode): string {
  const url = new URL(window.location.href);
  if (mode === "signup") url.searchParams.set("mode", "signup");
  else url.searchParams.delete("mode");
  return url.pathname + url.search;
}
