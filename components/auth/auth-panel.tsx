"use client";

import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useState } from "react";
import { late } from "@/components/ui/late";
import { dismissToasts, toast } from "@/components/ui/toast";
import type { UserType } from "@/lib/accounts/contract";
import { getPathname, Link } from "@/lib/i18n/navigation";
import type { SignedIn } from "./auth-client";
import { type AuthMode, authPath, callbackPath, pathAfterSignIn, tabTitleKey } from "./auth-path";
import { useAuthActions, useAuthEvents } from "./auth-provider";
import { GoogleButton } from "./google-button";
import { keepPendingProfile } from "./pending-profile";
import { MFA_PENDING } from "./read-session";
import { SignInForm } from "./sign-in-form";
import { chosenType, SignUpForm } from "./sign-up-form";
import { type Problems, useTyped } from "./use-checked-form";
import { useLeave } from "./use-leave";

const MfaForm = late(() => import("./mfa-form"));
const RefusalBox = late(() => import("./refusal-box"));
const ForgotForm = late(() => import("./forgot-form"));

/** Why the last attempt failed, already translated. */
export type Refusal = {
  readonly message: string;
  readonly text?: string;
  readonly isInfo?: boolean;
  /** The address has an account. */
  readonly isTaken?: boolean | undefined;
};

type AuthPanelProps = {
  initialMode: AuthMode;
  /** A path that `returnPath` accepted. */
  returnTo: string | null;
  /** Minimum length of a password in characters. */
  passwordMin: number;
  /** Google is configured. */
  google: boolean;
  /** What an account that Google makes agrees to, below its button. */
  googleTerms?: ReactNode;
  /** Below the form for the code. */
  notMine?: ReactNode;
  /** The first values of the fields. */
  typed?: { readonly email: string; readonly user_type: UserType };
  /** Why the form was refused that the browser sent without script. */
  refusal?: Refusal | null;
  /** The same, by field. */
  problems?: Problems;
};

const NOTHING_TYPED = { email: "", user_type: "viewer" } as const;

/** Sign-in, sign-up, MFA and forgotten password; what was typed is kept when the form changes. */
export function AuthPanel(props: AuthPanelProps) {
  const {
    initialMode,
    returnTo,
    passwordMin,
    google,
    googleTerms,
    notMine,
    typed = NOTHING_TYPED,
    refusal = null,
    problems,
  } = props;
  const t = useTranslations("auth.panel");
  const leave = useLeave();
  const locale = useLocale();
  const [mode, setMode] = useState<AuthMode>(initialMode);
  const kept = useTyped(typed);
  const [shownRefusal, setShownRefusal] = useState<Refusal | null>(refusal);

  const show = (next: AuthMode) => {
    setMode(next);
    document.title = document.title.replace(t(tabTitleKey(mode)), t(tabTitleKey(next)));
    setShownRefusal(null);
    window.history.replaceState(null, "", getPathname({ href: authPath(next, returnTo), locale }));
  };
  const onSignedIn = (user: SignedIn) =>
    user === MFA_PENDING ? show("code") : leave(pathAfterSignIn(user, returnTo));
  useAuthEvents(({ event, session, elsewhere }) => {
    if (event === "SIGNED_IN" && elsewhere) onSignedIn(session?.user ?? null);
  });
  const { signOut } = useAuthActions();
  const startOver = async () => {
    // If this fails, the session expires within ten minutes.
    await signOut().catch(() => undefined);
    show("signin");
  };
  const onAttempt = () => {
    dismissToasts();
    setShownRefusal(null);
  };
  const notice = shownRefusal !== null && (
    <RefusalBox refusal={shownRefusal} returnTo={returnTo} onShow={show} />
  );
  const shared = {
    ...kept,
    returnTo,
    onSignedIn,
    onAttempt,
    onRefused: setShownRefusal,
    notice,
  };

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
      {mode === "forgot" && <ForgotForm {...kept} onBack={() => show("signin")} />}
      {mode === "code" && (
        <MfaForm
          returnTo={returnTo}
          onSignedIn={onSignedIn}
          onBack={startOver}
          notice={notice}
          notMine={notMine}
        />
      )}
      {mode === "signup" && (
        <SignUpForm
          {...shared}
          passwordMin={passwordMin}
          {...(mode === initialMode && { problems })}
          onSignInFirst={(reason) => {
            toast({ title: t(`signInFirst.${reason}`), variant: "info" });
            show("signin");
          }}
        />
      )}
      {google && (mode === "signin" || mode === "signup") && (
        <>
          <GoogleButton
            callbackPath={getPathname({ href: callbackPath(returnTo), locale })}
            onLeave={() =>
              keepPendingProfile({
                user_type: mode === "signup" ? chosenType() : "viewer",
                language: locale,
              })
            }
          />
          {googleTerms}
        </>
      )}
    </>
  );
}

type ModeLinkProps = { href: string; current: boolean; onChoose: () => void; children: ReactNode };

/** A link to the form's own address; after hydration it switches in place. */
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
