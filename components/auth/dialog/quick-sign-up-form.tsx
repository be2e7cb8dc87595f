"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { track } from "@/lib/analytics/track";
import type { SignedIn } from "../auth-client";
import { AuthForm } from "../auth-form";
import type { Refusal } from "../auth-panel";
import { useAuthActions } from "../auth-provider";
import { BirthDateField } from "../birth-date-field";
import { EmailField } from "../email-field";
import { PasswordField } from "../password-field";
import { PasswordStrength } from "../password-strength";
import { keepPendingProfile } from "../pending-profile";
import { useCheckedForm } from "../use-checked-form";

type QuickSignUpFormProps = {
  /** The page, with the hash that resumes the act. */
  returnTo: string;
  /** Minimum length of a password in characters. */
  passwordMin: number;
  email: string;
  onEmail: (email: string) => void;
  /** The form is being sent: what was said about an earlier attempt is out of date. */
  onAttempt: () => void;
  onRefused: (refusal: Refusal) => void;
  onSignedIn: (user: SignedIn) => void;
  /** The account exists, but is not signed in: the address must be confirmed first, or the sign-in failed. */
  onSignInFirst: (reason: "confirm" | "ready") => void;
};

const loadCheck = async () => (await import("../create-account")).checkSignUp;

/**
 * A viewer's account by e-mail address, password and date of birth, for somebody in the middle of something else. The password is typed
 * once: it can be shown, and reset by mail. The terms are accepted by the sentence at the dialog's end.
 */
export function QuickSignUpForm(props: QuickSignUpFormProps) {
  const { returnTo, passwordMin, email, onEmail, onAttempt, onRefused, onSignedIn, onSignInFirst } = props;
  const t = useTranslations("auth.signUp");
  const language = useLocale();
  const { signIn } = useAuthActions();
  const [password, setPassword] = useState("");

  const signInWith = async (refreshToken: string) => {
    try {
      onSignedIn(await signIn({ grant_type: "refresh_token", refresh_token: refreshToken }));
    } catch {
      // The account exists, so sending the form again would only be refused.
      onSignInFirst("ready");
    }
  };
  const { form, field, busy, refuse } = useCheckedForm({
    loadCheck,
    onAttempt,
    onTyped: (fields) => {
      onEmail(String(fields.get("email") ?? ""));
      setPassword(String(fields.get("password") ?? ""));
    },
    send: async (account) => {
      const { createAccount } = await import("../create-account");
      const created = await createAccount({ ...account, user_type: "viewer", language });
      if ("refused" in created) {
        const isAtFields = Object.keys(created.fields).length > 0;
        onRefused({ message: t("failed"), ...(!isAtFields && { text: created.refused ?? t("failedText") }) });
        refuse(created.fields);
        return;
      }
      track({ name: "sign_up", user_type: "viewer" });
      if (created.refreshToken === null) {
        keepPendingProfile({ email: account.email, user_type: "viewer", language, returnTo });
        onSignInFirst("confirm");
      } else await signInWith(created.refreshToken);
    },
    onFailed: () => onRefused({ message: t("failed"), text: t("failedText") }),
  });

  return (
    <AuthForm action="/api/forms/sign-up" returnTo={returnTo} {...form}>
      <EmailField {...field("email")} defaultValue={email} label={t("email")} />
      <PasswordField
        {...field("password")}
        minLength={passwordMin}
        label={t("password")}
        description={t("passwordHelp", { minimum: passwordMin })}
        autoComplete="new-password"
      />
      <PasswordStrength password={password} email={email} />
      <BirthDateField {...field("date_of_birth")} label={t("birthDate")} description={t("birthDateHelp")} />
      <Button type="submit" wide size="lg" loading={busy}>
        {t("act")}
      </Button>
    </AuthForm>
  );
}
