"use client";

import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { UserType } from "@/lib/accounts/contract";
import { track } from "@/lib/analytics/track";
import { Link } from "@/lib/i18n/navigation";
import { AccountTypeField } from "./account-type-field";
import type { SignedIn } from "./auth-client";
import { AuthForm } from "./auth-form";
import type { Refusal } from "./auth-panel";
import { useAuthActions } from "./auth-provider";
import { BirthDateField } from "./birth-date-field";
import type { Created } from "./create-account";
import { EmailField } from "./email-field";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";
import { keepPendingProfile } from "./pending-profile";
import { useCheckedForm } from "./use-checked-form";

type SignUpFormProps = {
  returnTo: string | null;
  /** Minimum length of a password in characters. */
  passwordMin: number;
  /** The account type that is chosen at first. */
  userType: UserType;
  email: string;
  onEmail: (email: string) => void;
  /** The form is being sent: what was said about an earlier attempt is out of date. */
  onAttempt: () => void;
  onRefused: (refusal: Refusal) => void;
  onSignedIn: (user: SignedIn) => void;
  /** The account exists, but is not signed in: the address must be confirmed first, or the sign-in failed. */
  onSignInFirst: (reason: "confirm" | "ready") => void;
};

type Refused = Extract<Created, { refused: string | null }>;

/** The input that the form shows something about before it is sent. */
type Typed = { readonly password: string; readonly confirmation: string; readonly terms: boolean };
const NOTHING: Typed = { password: "", confirmation: "", terms: false };

/** The account type chosen in the form. */
export function chosenType(): UserType {
  const chosen = document.querySelector<HTMLInputElement>('input[name="user_type"]:checked');
  return chosen?.value === "streamer" ? "streamer" : "viewer";
}

const loadCheck = async () => (await import("./create-account")).checkSignUp;

/** Account type, e-mail, password twice, date of birth, consent. Disabled while the passwords differ or the consent is missing. */
export function SignUpForm(props: SignUpFormProps) {
  const { returnTo, passwordMin, userType, email, onEmail, onAttempt, onRefused, onSignedIn, onSignInFirst } =
    props;
  const t = useTranslations("auth.signUp");
  const language = useLocale();
  const isAwake = useHydrated();
  const { signIn } = useAuthActions();
  const [{ password, confirmation, terms }, setTyped] = useState(NOTHING);
  const [leftTerms, setLeftTerms] = useState(false);
  const { form, field, messageOf, busy, refuse } = useCheckedForm({
    loadCheck,
    onAttempt,
    onTyped: (fields) => {
      onEmail(textOf(fields, "email"));
      setTyped({
        password: textOf(fields, "password"),
        confirmation: textOf(fields, "confirmation"),
        terms: fields.has("terms"),
      });
    },
    send: async (account) => {
      const user_type = chosenType();
      const { createAccount } = await import("./create-account");
      const created = await createAccount({ ...account, user_type, language });
      if ("refused" in created) return showRefusal(created);
      track({ name: "sign_up", user_type });
      if (created.refreshToken === null) {
        keepPendingProfile({ email: account.email, user_type, language });
        onSignInFirst("confirm");
      } else await signInWith(created.refreshToken);
    },
    onFailed: () => showRefusal({ refused: null, fields: {} }),
  });
  const hintId = useId();
  const differ = password !== confirmation;
  const isIncomplete = differ || !terms;
  const isTyped = confirmation.length >= password.length;

  const signInWith = async (refreshToken: string) => {
    try {
      onSignedIn(await signIn({ grant_type: "refresh_token", refresh_token: refreshToken }));
    } catch {
      // The account exists, so sending the form again would only be refused.
      onSignInFirst("ready");
    }
  };

  const showRefusal = ({ refused, fields }: Refused) => {
    const isAtFields = Object.keys(fields).length > 0;
    onRefused({ message: t("failed"), ...(!isAtFields && { text: refused ?? t("failedText") }) });
    refuse(fields);
  };

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

/** Opens in a new tab, to keep the half-filled form. */
function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      target="_blank"
      prefetch={false}
      className="font-medium underline underline-offset-4 hover:text-brand-text"
    >
      {children}
    </Link>
  );
}
