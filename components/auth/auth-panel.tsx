"use client";

import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useState } from "react";
import { toast } from "@/components/ui/toast";
import type { BrowserUser } from "@/lib/auth/contract";
import { getPathname, Link } from "@/lib/i18n/navigation";
import { dashboardPath } from "@/lib/shared/dashboard-path";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";
import { useLeave } from "./use-leave";

export type AuthMode = "signin" | "signup";

type AuthPanelProps = {
  initialMode: AuthMode;
  /** Where the person was: a path that `returnPath` let through. */
  returnTo: string | null;
  /** Characters of the shortest password. */
  passwordMin: number;
};

/** Signing in and signing up side by side; what was typed as e-mail goes along from one to the other. */
export function AuthPanel({ initialMode, returnTo, passwordMin }: AuthPanelProps) {
  const t = useTranslations("auth.panel");
  const leave = useLeave();
  const locale = useLocale();
  const [mode, setMode] = useState<AuthMode>(initialMode);
  const [email, setEmail] = useState("");

  const show = (next: AuthMode) => {
    setMode(next);
    window.history.replaceState(null, "", getPathname({ href: hrefOf(next, returnTo), locale }));
  };
  const onSignedIn = (user: BrowserUser | null) =>
    leave(returnTo ?? dashboardPath(user?.user_type ?? "viewer"));
  const shared = { email, onEmail: setEmail, onSignedIn };

  return (
    <>
      <h1 className="display-tight text-3xl">{t(`title.${mode}`)}</h1>
      <p className="mt-2 text-muted">{t(`text.${mode}`)}</p>
      <nav aria-label={t("label")} className="mt-6 mb-6 flex gap-1 border-line border-b">
        {modes.map((other) => (
          <ModeLink
            key={other}
            href={hrefOf(other, returnTo)}
            current={other === mode}
            onChoose={() => show(other)}
          >
            {t(other)}
          </ModeLink>
        ))}
      </nav>
      {mode === "signin" ? (
        <SignInForm {...shared} />
      ) : (
        <SignUpForm
          {...shared}
          passwordMin={passwordMin}
          onSignInFirst={(reason) => {
            toast({ title: t(`signInFirst.${reason}`), variant: "info" });
            show("signin");
          }}
        />
      )}
    </>
  );
}

type ModeLinkProps = { href: string; current: boolean; onChoose: () => void; children: ReactNode };

/** A link, because each form has its address; with the script there it changes the form in place. */
function ModeLink({ href, current, onChoose, children }: ModeLinkProps) {
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    onChoose();
  };
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={choose}
      aria-current={current ? "page" : undefined}
      className={clsx(
        "relative flex h-12 items-center px-4 font-medium transition-colors hover:text-text",
        current
          ? "text-text after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:-skew-x-12 after:bg-brand"
          : "text-muted",
      )}
    >
      {children}
    </Link>
  );
}

const modes: readonly AuthMode[] = ["signin", "signup"];

/** The address of a form, so that a reload or a shared link shows the same one. */
function hrefOf(mode: AuthMode, returnTo: string | null): string {
  const query = new URLSearchParams();
  if (returnTo !== null) query.set("returnTo", returnTo);
  if (mode === "signup") query.set("mode", "signup");
  return query.size === 0 ? "/auth" : `/auth?${query}`;
}
