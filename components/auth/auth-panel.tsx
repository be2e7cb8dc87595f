"use client";

import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { toast } from "@/components/ui/toast";
import { getPathname, Link } from "@/lib/i18n/navigation";
import { dashboardPath } from "@/lib/shared/dashboard-path";
import type { SignedIn } from "./auth-client";
import { type AuthMode, authPath, MFA_SETTINGS } from "./auth-path";
import { useAuthActions, useAuthEvents } from "./auth-provider";
import { GoogleButton } from "./google-button";
import { keepPendingProfile } from "./pending-profile";
import { MFA_PENDING } from "./read-session";
import { SignInForm } from "./sign-in-form";
import { chosenType, SignUpForm } from "./sign-up-form";
import { useLeave } from "./use-leave";

const MfaForm = lazy(async () => ({ default: (await import("./mfa-form")).MfaForm }));
const ForgotForm = lazy(async () => ({ default: (await import("./forgot-form")).ForgotForm }));

type AuthPanelProps = {
  initialMode: AuthMode;
  /** Where the person was: a path that `returnPath` let through. */
  returnTo: string | null;
  /** Characters of the shortest password. */
  passwordMin: number;
  /** People can sign in through Google. */
  google: boolean;
};

/** Signing in and signing up side by side, and the way out of a forgotten password; what was typed as e-mail goes along. */
export function AuthPanel({ initialMode, returnTo, passwordMin, google }: AuthPanelProps) {
  const t = useTranslations("auth.panel");
  const leave = useLeave();
  const locale = useLocale();
  const [mode, setMode] = useState<AuthMode>(initialMode);
  const [email, setEmail] = useState("");

  const show = (next: AuthMode) => {
    setMode(next);
    window.history.replaceState(null, "", getPathname({ href: authPath(next, returnTo), locale }));
  };
  const callback = callbackPath(returnTo);
  const onSignedIn = (user: SignedIn) => {
    if (user === MFA_PENDING) return show("code");
    if (user?.two_step_missing) return leave(MFA_SETTINGS);
    // Without a profile there is nothing to go on with: the callback page makes one.
    leave(user?.user_type === null ? callback : (returnTo ?? dashboardPath(user?.user_type ?? "viewer")));
  };
  useAuthEvents(({ event, session, elsewhere }) => {
    if (event === "SIGNED_IN" && elsewhere) onSignedIn(session?.user ?? null);
  });
  const { signOut } = useAuthActions();
  const startOver = async () => {
    // A cookie that stays behind is good for nothing in ten minutes.
    await signOut().catch(() => undefined);
    show("signin");
  };
  const shared = { email, onEmail: setEmail, onSignedIn };

  return (
    <>
      <h1 className="display-tight text-3xl">{t(`title.${mode}`)}</h1>
      <p className="mt-2 text-muted">{t(`text.${mode}`)}</p>
      {mode !== "code" && (
        <nav aria-label={t("label")} className="mt-6 mb-6 flex gap-1 border-line border-b">
          {modes.map((other) => (
            <ModeLink
              key={other}
              href={authPath(other, returnTo)}
              current={other === mode}
              onChoose={() => show(other)}
            >
              {t(other)}
            </ModeLink>
          ))}
        </nav>
      )}
      {mode === "signin" && <SignInForm {...shared} onForgot={() => show("forgot")} />}
      {mode === "forgot" && (
        <Suspense>
          <ForgotForm email={email} onEmail={setEmail} onBack={() => show("signin")} />
        </Suspense>
      )}
      {mode === "code" && (
        <Suspense>
          <MfaForm className="mt-6" onSignedIn={onSignedIn} onBack={startOver} />
        </Suspense>
      )}
      {mode === "signup" && (
        <SignUpForm
          {...shared}
          passwordMin={passwordMin}
          onSignInFirst={(reason) => {
            toast({ title: t(`signInFirst.${reason}`), variant: "info" });
            show("signin");
          }}
        />
      )}
      {google && (mode === "signin" || mode === "signup") && (
        <GoogleButton
          callbackPath={getPathname({ href: callback, locale })}
          onLeave={() =>
            mode === "signup" && keepPendingProfile({ user_type: chosenType(), language: locale })
          }
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

const modes = ["signin", "signup"] as const;

/** Where a sign-in that began elsewhere ends. */
function callbackPath(returnTo: string | null): string {
  return returnTo === null ? "/auth/callback" : `/auth/callback?${new URLSearchParams({ returnTo })}`;
}
