"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { UserType } from "@/lib/accounts/contract";
import { AccountTypeField } from "./account-type-field";
import { AuthForm } from "./auth-form";
import { BirthDateField } from "./birth-date-field";
import { EmailField } from "./email-field";
import { legalLinks } from "./legal-link";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";
import type { Problems, Typed } from "./use-checked-form";
import { type SignUpCallbacks, useSignUp } from "./use-sign-up";

type SignUpFormProps = SignUpCallbacks & {
  returnTo: string | null;
  /** Minimum length of a password in characters. */
  passwordMin: number;
  /** Kept when the person switches between the forms; the consent is not. */
  typed: Typed;
  onTyped: (typed: Typed) => void;
  /** Problems of the fields of a form that the browser sent without script. */
  problems?: Problems;
  /** Why the last attempt failed, shown above the button. */
  notice: ReactNode;
};

/** The account type chosen in the form. */
export function chosenType(): UserType {
  const chosen = document.querySelector<HTMLInputElement>('input[name="user_type"]:checked');
  return chosen?.value === "streamer" ? "streamer" : "viewer";
}

/** Account type, e-mail, password twice, date of birth, consent. Disabled while the passwords differ or the consent is missing. */
export function SignUpForm(props: SignUpFormProps) {
  const { returnTo, passwordMin, typed, onTyped, problems, notice, ...callbacks } = props;
  const t = useTranslations("auth.signUp");
  const isAwake = useHydrated();
  const [terms, setTerms] = useState(false);
  const [leftTerms, setLeftTerms] = useState(false);
  const { form, field, messageOf, busy } = useSignUp({
    ...callbacks,
    problems,
    chosenType,
    typed,
    onTyped: (fields) => {
      onTyped(fields);
      setTerms("terms" in fields);
    },
  });
  const { email = "", password = "", confirmation = "" } = typed;
  const hintId = useId();
  const differ = password !== confirmation;
  const isIncomplete = differ || !terms;
  const isTyped = confirmation.length >= password.length;

  return (
    <AuthForm action="/api/forms/sign-up" returnTo={returnTo} {...form}>
      <AccountTypeField name="user_type" initial={typed.user_type} />
      <EmailField {...field("email")} label={t("email")} />
      <PasswordField
        {...field("password")}
        minLength={passwordMin}
        label={t("password")}
        description={t("passwordHelp", { minimum: passwordMin })}
        autoComplete="new-password"
      />
      <PasswordStrength password={password} email={email} />
      <PasswordField
        {...field("confirmation")}
        label={t("confirmation")}
        autoComplete="new-password"
        error={differ && isTyped ? messageOf({ message: "password_mismatch" }) : undefined}
      />
      <BirthDateField {...field("date_of_birth")} label={t("birthDate")} description={t("birthDateHelp")} />
      <Checkbox
        name="terms"
        required
        onBlur={() => setLeftTerms(true)}
        label={t.rich("terms", legalLinks)}
        error={leftTerms && !terms ? messageOf({ message: "terms_required" }) : undefined}
      />
      {notice}
      <div>
        <Button
          type="submit"
          wide
          size="lg"
          loading={busy}
          disabled={isAwake && isIncomplete}
          aria-describedby={isIncomplete ? hintId : undefined}
        >
          {t("act")}
        </Button>
        {/* Keeps its place, so that nothing moves. */}
        <p id={hintId} className={clsx("mt-2 text-center text-muted text-sm", !isIncomplete && "invisible")}>
          {t(differ ? "hintPasswords" : "hintTerms")}
        </p>
      </div>
    </AuthForm>
  );
}
