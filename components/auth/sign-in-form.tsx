"use client";

import { useTranslations } from "next-intl";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import type { SignedIn } from "./auth-client";
import { useAuthActions } from "./auth-provider";
import { SignInRefused } from "./browser-session";
import { EmailField } from "./email-field";
import { PasswordField } from "./password-field";
import { MFA_PENDING } from "./read-session";
import { useCheckedForm } from "./use-checked-form";
import { useFieldWords } from "./use-field-words";

type SignInFormProps = {
  /** Kept when the person switches between signing in and signing up. */
  email: string;
  onEmail: (email: string) => void;
  onSignedIn: (user: SignedIn) => void;
  onForgot: () => void;
};

/** Refusals that have words of their own. */
const known = ["invalid_credentials", "account_suspended", "account_closed", "rate_limited"] as const;

const loadCheck = async () => (await import("./check-sign-in")).checkSignIn;

/** E-mail and password. A wrong pair says so without telling which part was wrong; what was typed stays. */
export function SignInForm({ email, onEmail, onSignedIn, onForgot }: SignInFormProps) {
  const t = useTranslations("auth.signIn");
  const words = useFieldWords();
  const { signIn } = useAuthActions();
  const { form, problems, busy, focus } = useCheckedForm({
    loadCheck,
    onTyped: (fields) => onEmail(String(fields.get("email") ?? "")),
    send: async (credentials) => {
      const user = await signIn({ grant_type: "password", ...credentials });
      if (user !== MFA_PENDING) track({ name: "login" });
      onSignedIn(user);
    },
    onFailed: (error, fields) => {
      const refused = error instanceof SignInRefused ? error.code : "internal";
      if (refused === "email_unconfirmed") return offerResend(String(fields.get("email")));
      toast({
        title: t("failed"),
        description: t(`refused.${known.find((code) => code === refused) ?? "other"}`),
        variant: "destructive",
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
    // Sent by script; `post` keeps the password out of the address should the script be late.
    <form {...form} method="post" noValidate className="flex flex-col gap-5">
      <EmailField
        name="email"
        defaultValue={email}
        label={t("email")}
        error={words({ message: problems.email })}
      />
      <PasswordField
        name="password"
        label={t("password")}
        autoComplete="current-password"
        error={words({ message: problems.password })}
      />
      <button
        type="button"
        onClick={onForgot}
        className="-my-2 self-end rounded-sm py-2 font-medium text-muted text-sm underline underline-offset-4 hover:text-text"
      >
        {t("forgot")}
      </button>
      <SubmitButton wide size="lg" loading={busy}>
        {t("act")}
      </SubmitButton>
    </form>
  );
}
