"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast";
import type { UserType } from "@/lib/accounts/contract";
import { track } from "@/lib/analytics/track";
import { Link } from "@/lib/i18n/navigation";
import { AccountTypeField } from "./account-type-field";
import type { SignedIn } from "./auth-client";
import { useAuthActions } from "./auth-provider";
import type { Created } from "./create-account";
import { EmailField } from "./email-field";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";
import { keepPendingProfile } from "./pending-profile";
import { useCheckedForm } from "./use-checked-form";
import { useFieldWords } from "./use-field-words";

type SignUpFormProps = {
  /** Characters of the shortest password, for the hint. */
  passwordMin: number;
  email: string;
  onEmail: (email: string) => void;
  onSignedIn: (user: SignedIn) => void;
  /** The account exists, but nobody is signed in: the address must be confirmed first, or the sign-in was cut off. */
  onSignInFirst: (reason: "confirm" | "ready") => void;
};

type Refusal = Extract<Created, { refused: string | null }>;

/** What the form shows before it is sent. */
type Typed = { readonly password: string; readonly confirmation: string; readonly terms: boolean };
const NOTHING: Typed = { password: "", confirmation: "", terms: false };

/** What the page's choice of account type says; Google's button asks it, too. */
export function chosenType(): UserType {
  const chosen = document.querySelector<HTMLInputElement>('input[name="user_type"]:checked');
  return chosen?.value === "streamer" ? "streamer" : "viewer";
}

const loadCheck = async () => (await import("./create-account")).checkSignUp;

/** Account type, e-mail, password twice, consent. Cannot be sent while the passwords differ or the consent is missing. */
export function SignUpForm({ passwordMin, email, onEmail, onSignedIn, onSignInFirst }: SignUpFormProps) {
  const t = useTranslations("auth.signUp");
  const words = useFieldWords();
  const language = useLocale();
  const { signIn } = useAuthActions();
  const [{ password, confirmation, terms }, setTyped] = useState(NOTHING);
  const [leftTerms, setLeftTerms] = useState(false);
  const { form, problems, busy, refuse } = useCheckedForm({
    loadCheck,
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
      if ("refused" in created) return sayRefused(created);
      track({ name: "sign_up", user_type });
      if (created.refreshToken === null) {
        keepPendingProfile({ email: account.email, user_type, language });
        onSignInFirst("confirm");
      } else await enter(created.refreshToken);
    },
    onFailed: () => sayRefused({ refused: null, fields: {} }),
  });
  const differ = password !== confirmation;
  const isTyped = confirmation.length >= password.length;

  const enter = async (refreshToken: string) => {
    try {
      onSignedIn(await signIn({ grant_type: "refresh_token", refresh_token: refreshToken }));
    } catch {
      // The account exists: sending the form again would only say that the address is taken.
      onSignInFirst("ready");
    }
  };

  const sayRefused = ({ refused, fields }: Refusal) => {
    toast({ title: t("failed"), description: refused ?? t("failedText"), variant: "destructive" });
    refuse(fields);
  };

  return (
    <form {...form} method="post" noValidate className="flex flex-col gap-5">
      <AccountTypeField name="user_type" />
      <EmailField
        name="email"
        defaultValue={email}
        label={t("email")}
        error={words({ message: problems.email })}
      />
      <PasswordField
        name="password"
        label={t("password")}
        description={t("passwordHelp", { minimum: passwordMin })}
        autoComplete="new-password"
        error={words({ message: problems.password })}
      />
      <PasswordStrength password={password} email={email} />
      <PasswordField
        name="confirmation"
        label={t("confirmation")}
        autoComplete="new-password"
        error={differ && isTyped ? words({ message: "password_mismatch" }) : undefined}
      />
      <Checkbox
        name="terms"
        onBlur={() => setLeftTerms(true)}
        label={t.rich("terms", {
          terms: (text) => <LegalLink href="/terms">{text}</LegalLink>,
          privacy: (text) => <LegalLink href="/privacy">{text}</LegalLink>,
        })}
        error={leftTerms && !terms ? words({ message: "terms_required" }) : undefined}
      />
      <Button type="submit" wide size="lg" loading={busy} disabled={differ || !terms}>
        {t("act")}
      </Button>
    </form>
  );
}

function textOf(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "");
}

/** In a new tab, so that a half-filled form is not lost. */
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
