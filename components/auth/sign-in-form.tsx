"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import { Link } from "@/lib/i18n/navigation";
import type { SignedIn } from "./auth-client";
import { AuthForm } from "./auth-form";
import type { Refusal } from "./auth-panel";
import { authPath } from "./auth-path";
import { useAuthActions } from "./auth-provider";
import { SignInRefused } from "./browser-session";
import { EmailField } from "./email-field";
import { PasswordField } from "./password-field";
import { MFA_PENDING } from "./read-session";
import { type Typed, useCheckedForm } from "./use-checked-form";
import { useWaitWords } from "./use-wait-words";

type SignInFormProps = {
  returnTo: string | null;
  /** Kept when the person switches between the forms. */
  typed: Typed;
  onTyped: (typed: Typed) => void;
  /** The form is being sent: what was said about an earlier attempt is out of date. */
  onAttempt: () => void;
  onRefused: (refusal: Refusal) => void;
  onSignedIn: (user: SignedIn) => void;
  onForgot: () => void;
  /** Why the last attempt failed, shown above the button. */
  notice: ReactNode;
};

/** Error codes with their own message. */
const known = ["invalid_credentials", "account_suspended", "account_closed"] as const;

const loadCheck = async () => (await import("./check-sign-in")).checkSignIn;

/** E-mail and password. A refusal does not say which was wrong, and keeps the input. */
export function SignInForm(props: SignInFormProps) {
  const { returnTo, typed, onTyped, onAttempt, onRefused, onSignedIn, onForgot, notice } = props;
  const t = useTranslations("auth.signIn");
  const wordsOfWait = useWaitWords();
  const { signIn } = useAuthActions();
  const { form, field, busy, focus } = useCheckedForm({
    loadCheck,
    onAttempt,
    typed,
    onTyped,
    send: async (credentials) => {
      const user = await signIn({ grant_type: "password", ...credentials });
      if (user !== MFA_PENDING) track({ name: "login" });
      onSignedIn(user);
    },
    onFailed: (error, fields) => {
      const { code, wait } = error instanceof SignInRefused ? error : { code: "internal", wait: undefined };
      if (code === "email_unconfirmed") return offerResend(String(fields.get("email")));
      onRefused({
        message: t("failed"),
        text: wordsOfWait(wait) ?? t(`refused.${known.find((each) => each === code) ?? "other"}`),
      });
      focus("password");
    },
  });

  const offerResend = (address: string) =>
    toast({
      title: t("unconfirmedTitle"),
      description: t("refused.email_unconfirmed"),
      variant: "info",
      action: { label: t("resend"), onAct: () => void resend(address) },
    });
  const resend = async (address: string) => {
    const { call } = await import("@/lib/http/call");
    try {
      await call("POST /api/auth/resend", { body: { email: address } });
      toast({ title: t("resent"), variant: "success" });
    } catch {
      toast({ title: t("refused.other"), variant: "destructive" });
    }
  };
  return (
    <AuthForm action="/api/forms/sign-in" returnTo={returnTo} {...form}>
      <EmailField {...field("email")} label={t("email")} />
      <PasswordField {...field("password")} label={t("password")} autoComplete="current-password" />
      <Link
        href={authPath("forgot", returnTo)}
        prefetch={false}
        onClick={(event) => {
          event.preventDefault();
          onForgot();
        }}
        className="-my-2 self-end rounded-sm py-2 font-medium text-muted text-sm underline underline-offset-4 hover:text-text"
      >
        {t("forgot")}
      </Link>
      {notice}
      <Button type="submit" wide size="lg" loading={busy}>
        {t("act")}
      </Button>
    </AuthForm>
  );
}
