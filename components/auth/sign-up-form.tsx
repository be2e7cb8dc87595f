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
import { LegalLink } from "./legal-link";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";
import type { Problems } from "./use-checked-form";
import { type SignUpCallbacks, useSignUp } from "./use-sign-up";

type SignUpFormProps = SignUpCallbacks & {
  returnTo: string | null;
  /** Minimum length of a password in characters. */
  passwordMin: number;
  /** The account type that is chosen at first. */
  userType: UserType;
  email: string;
  onEmail: (email: string) => void;
  /** Problems of the fields of a form that the browser sent without script. */
  problems?: Problems;
  /** Why the last attempt failed, shown above the button. */
  notice: ReactNode;
};

/** The input that the form shows something about before it is sent. */
type Typed = { readonly password: string; readonly confirmation: string; readonly terms: boolean };
const NOTHING: Typed = { password: "", confirmation: "", terms: false };

/** The account type chosen in the form. */
export function chosenType(): UserType {
  const chosen = document.querySelector<HTMLInputElement>('input[name="user_type"]:checked');
  return chosen?.value === "streamer" ? "streamer" : "viewer";
}

/** Account type, e-mail, password twice, date of birth, consent. Disabled while the passwords differ or the consent is missing. */
export function SignUpForm(props: SignUpFormProps) {
  const { returnTo, passwordMin, userType, email, onEmail, problems, notice, ...callbacks } = props;
  const t = useTranslations("auth.signUp");
  const isAwake = useHydrated();
  const [{ password, confirmation, terms }, setTyped] = useState(NOTHING);
  const [leftTerms, setLeftTerms] = useState(false);
  const { form, field, messageOf, busy } = useSignUp({
    ...callbacks,
    problems,
    chosenType,
    onTyped: (fields) => {
      onEmail(textOf(fields, "email"));
      setTyped({
        password: textOf(fields, "password"),
        confirmation: textOf(fields, "confirmation"),
        terms: fields.has("terms"),
      });
    },
  });
  const hintId = useId();
  const differ = password !== confirmation;
  const isIncomplete = differ || !terms;
  const isTyped = confirmation.length >= password.length;

  return (
    <AuthForm action="/api/forms/sign-up" returnTo={returnTo} {...form}>
      <AccountTypeField name="user_type" initial={userType} />
      <EmailField {...field("email")} defaultValue={email} label={t("email")} />
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
        label={t.rich("terms", {
          terms: (text) => <LegalLink href="/terms">{text}</LegalLink>,
          privacy: (text) => <LegalLink href="/privacy">{text}</LegalLink>,
        })}
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

function textOf(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "");
}
