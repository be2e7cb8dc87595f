"use client";

import { clsx } from "clsx";
import { MailCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { dispatchDialog, type SignInRequest } from "@/components/challenges/dialogs/dialog-state";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { getPathname } from "@/lib/i18n/navigation";
import type { SignedIn } from "../auth-client";
import type { Refusal } from "../auth-panel";
import { callbackPath, pathAfterSignIn } from "../auth-path";
import { useAuthActions } from "../auth-provider";
import ForgotForm from "../forgot-form";
import { GoogleButton } from "../google-button";
import { legalLinks } from "../legal-link";
import MfaForm from "../mfa-form";
import { keepPendingProfile } from "../pending-profile";
import { MFA_PENDING } from "../read-session";
import RefusalBox from "../refusal-box";
import { SignInForm } from "../sign-in-form";
import { useTyped } from "../use-checked-form";
import { useLeave } from "../use-leave";
import { QuickSignUpForm } from "./quick-sign-up-form";
import type { SignInConfig } from "./sign-in-config";

type SignInDialogProps = SignInConfig & { request: SignInRequest; open: boolean };

/** What the dialog shows; `confirm` asks to confirm the address first. */
type Mode = "signup" | "signin" | "forgot" | "code" | "confirm";

/**
 * Signs a visitor up or in without leaving the page. What opened it acts as soon as the session is known
 * (`GatedButton`, `Reactions`, `FollowStreamer`), which closes this dialog. Source: docs/product/accounts-and-sign-in.md#sign-in-over-a-page.
 */
export default function SignInDialog({ request, open, ...config }: SignInDialogProps) {
  const t = useTranslations("challenges.signIn");
  const { what, subject } = request;
  const close = () => {
    // Without its hash, the address no longer asks for the act.
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
    dispatchDialog({ type: "signInClosed" });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      focusField
      title={t("title")}
      description={t(what)}
    >
      {subject && <Subject what={what} subject={subject} />}
      <Forms key={request.returnTo} returnTo={request.returnTo} {...config} />
    </Dialog>
  );
}

type SubjectProps = { what: SignInRequest["what"]; subject: NonNullable<SignInRequest["subject"]> };

/** The dare, or the streamer to challenge. */
function Subject({ what, subject: { title, streamer, dollars, image } }: SubjectProps) {
  const t = useTranslations("auth.dialog");
  return (
    <div className="mb-6 flex items-center gap-4 rounded-card bg-raised p-4">
      {what === "challenge" && <Avatar name={title} src={image} eager />}
      <div className="min-w-0">
        <p className="line-clamp-3 font-display font-semibold text-lg tracking-tight [overflow-wrap:anywhere]">
          {title}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          {what === "challenge"
            ? t("streamer", { amount: dollars })
            : t("dare", { streamer, amount: dollars })}
        </p>
      </div>
    </div>
  );
}

type FormsProps = SignInConfig & { returnTo: string };

function Forms({ returnTo, passwordMin, google }: FormsProps) {
  const panel = useTranslations("auth.panel");
  const locale = useLocale();
  const leave = useLeave();
  const { signOut } = useAuthActions();
  const [mode, setMode] = useState<Mode>("signup");
  const kept = useTyped({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const show = (next: Mode, said: Refusal | null = null) => {
    setMode(next);
    setRefusal(said);
  };
  const onSignedIn = (user: SignedIn) => {
    if (user === MFA_PENDING) return show("code");
    const path = pathAfterSignIn(user, returnTo);
    // The session could not be read back: a page load reads it, and the hash resumes the act.
    if (user === null) window.location.reload();
    else if (path !== returnTo) leave(path);
  };
  const startOver = async () => {
    // If this fails, the session expires within ten minutes.
    await signOut().catch(() => undefined);
    show("signin");
  };
  const notice = refusal !== null && <RefusalBox refusal={refusal} returnTo={returnTo} onShow={show} />;
  const shared = {
    ...kept,
    notice,
    returnTo,
    onAttempt: () => setRefusal(null),
    onRefused: setRefusal,
    onSignedIn,
  };
  const isChoice = mode === "signup" || mode === "signin";

  return (
    <>
      {isChoice && (
        <fieldset className="mb-5 grid grid-cols-2 gap-1 rounded-control bg-raised p-1">
          <legend className="sr-only">{panel("label")}</legend>
          {(["signup", "signin"] as const).map((each) => (
            <ModeChoice key={each} chosen={each === mode} onChoose={() => show(each)}>
              {panel(each)}
            </ModeChoice>
          ))}
        </fieldset>
      )}
      {(mode === "forgot" || mode === "code") && (
        <>
          <h3 className="text-xl">{panel(`title.${mode}`)}</h3>
          <p className="mt-1 mb-5 text-muted">{panel(`text.${mode}`)}</p>
        </>
      )}
      {mode === "signup" && (
        <QuickSignUpForm
          {...shared}
          passwordMin={passwordMin}
          terms={<Terms />}
          onSignInFirst={(reason) =>
            reason === "confirm"
              ? show("confirm")
              : show("signin", { message: panel("signInFirst.ready"), isInfo: true })
          }
        />
      )}
      {mode === "signin" && <SignInForm {...shared} onForgot={() => show("forgot")} />}
      {mode === "forgot" && <ForgotForm {...kept} onBack={() => show("signin")} />}
      {mode === "code" && (
        <MfaForm returnTo={returnTo} onSignedIn={onSignedIn} onBack={startOver} notice={notice} />
      )}
      {mode === "confirm" && (
        <ConfirmFirst email={kept.typed.email ?? ""} onConfirmed={() => show("signin")} />
      )}
      {isChoice && google && (
        <GoogleButton
          callbackPath={getPathname({ href: callbackPath(returnTo), locale })}
          onLeave={() => keepPendingProfile({ user_type: "viewer", language: locale })}
        />
      )}
      {mode === "signin" && google && <Terms className="mt-5" />}
    </>
  );
}

/** Google signs up, too: the sentence stands at its button where the form to sign up is not shown. */
function Terms({ className }: { className?: string }) {
  const t = useTranslations("auth.dialog");
  return (
    <p className={clsx("text-balance text-center text-muted text-sm", className)}>
      {t.rich("terms", legalLinks)}
    </p>
  );
}

type ModeChoiceProps = { chosen: boolean; onChoose: () => void; children: ReactNode };

function ModeChoice({ chosen, onChoose, children }: ModeChoiceProps) {
  return (
    <label
      className={clsx(
        "relative grid min-h-11 cursor-pointer place-items-center rounded-control px-4 font-medium transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
        chosen ? "bg-brand-tint text-brand-text" : "text-muted hover:text-text",
      )}
    >
      <input
        type="radio"
        name="sign-in-mode"
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 appearance-none outline-none"
      />
      {children}
    </label>
  );
}

/** Instead of the form, while the address must be confirmed. The mailed link leads back to this page. */
function ConfirmFirst({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const t = useTranslations("auth.dialog.confirm");
  return (
    <div role="status" className="flex flex-col items-center text-center">
      <MailCheck className="size-10 text-stake-text" />
      <h3 className="mt-3 text-xl">{t("title")}</h3>
      <p className="mt-1 mb-6 text-muted [overflow-wrap:anywhere]">{t("text", { email })}</p>
      <Button variant="secondary" wide onClick={onConfirmed}>
        {t("act")}
      </Button>
    </div>
  );
}
