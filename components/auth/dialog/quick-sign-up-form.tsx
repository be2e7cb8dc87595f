"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { AuthForm } from "../auth-form";
import { BirthDateField } from "../birth-date-field";
import { EmailField } from "../email-field";
import { PasswordField } from "../password-field";
import { PasswordStrength } from "../password-strength";
import type { Typed } from "../use-checked-form";
import { type SignUpCallbacks, useSignUp } from "../use-sign-up";

type QuickSignUpFormProps = SignUpCallbacks & {
  /** The page, with the hash that resumes the act. */
  returnTo: string;
  /** Minimum length of a password in characters. */
  passwordMin: number;
  /** Kept when the person switches between the forms. */
  typed: Typed;
  onTyped: (typed: Typed) => void;
  /** Why the last attempt failed, shown above the button. */
  notice: ReactNode;
  /** The sentence by which pressing the button accepts the terms. */
  terms: ReactNode;
};

/**
 * A viewer's account by e-mail address, password and date of birth, while a boost or a challenge waits. The password is typed
 * once: it can be shown, and reset by mail. The terms are accepted by the sentence at the button.
 */
export function QuickSignUpForm({
  returnTo,
  passwordMin,
  typed,
  onTyped,
  notice,
  terms,
  ...callbacks
}: QuickSignUpFormProps) {
  const t = useTranslations("auth.signUp");
  const { email = "", password = "" } = typed;
  const { form, field, busy } = useSignUp({
    ...callbacks,
    chosenType: () => "viewer",
    returnTo,
    typed,
    onTyped,
  });

  return (
    <AuthForm action="/api/forms/sign-up" returnTo={returnTo} {...form}>
      <EmailField {...field("email")} label={t("email")} />
      <PasswordField
        {...field("password")}
        minLength={passwordMin}
        label={t("password")}
        description={t("passwordHelp", { minimum: passwordMin })}
        autoComplete="new-password"
      />
      <PasswordStrength password={password} email={email} />
      <BirthDateField {...field("date_of_birth")} label={t("birthDate")} description={t("birthDateHelp")} />
      {notice}
      {terms}
      <Button type="submit" wide size="lg" loading={busy}>
        {t("act")}
      </Button>
    </AuthForm>
  );
}
