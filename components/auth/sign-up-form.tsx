"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import type { UserType } from "@/lib/accounts/contract";
import { track } from "@/lib/analytics/track";
import { Link } from "@/lib/i18n/navigation";
import { AccountTypeField } from "./account-type-field";
import { useAuth } from "./auth-provider";
import type { Created } from "./create-account";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";
import { keepPendingProfile } from "./pending-profile";
import type { SignedIn } from "./session-keeper";
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
type Fields = { email: string; password: string; confirmation: string; terms: boolean };

/** What the page's choice of account type says; Google's button asks it, too. */
export function chosenType(): UserType {
  const chosen = document.querySelector<HTMLInputElement>('input[name="user_type"]:checked');
  return chosen?.value === "streamer" ? "streamer" : "viewer";
}

/** With the schema library, which the first look at the page does without. */
const loadChecks = () => import("./create-account");

/** Account type, e-mail, password twice, consent. Cannot be sent while the passwords differ or the consent is missing. */
export function SignUpForm({ passwordMin, email, onEmail, onSignedIn, onSignInFirst }: SignUpFormProps) {
  const t = useTranslations("auth.signUp");
  const words = useFieldWords();
  const language = useLocale();
  const { signIn } = useAuth();
  // No default values: what was typed before the script arrived is taken over from the page.
  const form = useForm<Fields>({
    resolver: async (...input) => (await loadChecks()).signUpResolver(...input),
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const [password, confirmation, terms] = useWatch({
    control: form.control,
    name: ["password", "confirmation", "terms"],
  });
  const differ = (password ?? "") !== (confirmation ?? "");
  const typed = (confirmation ?? "").length >= (password ?? "").length;

  const submit = form.handleSubmit(async ({ email: address, password: chosen }) => {
    const user_type = chosenType();
    const { createAccount } = await loadChecks();
    const created = await createAccount({ email: address, password: chosen, user_type, language });
    if ("refused" in created) return refuse(created);
    track({ name: "sign_up", user_type });
    if (created.refreshToken === null) {
      keepPendingProfile({ email: address, user_type, language });
      onSignInFirst("confirm");
    } else await enter(created.refreshToken);
  });

  const enter = async (refreshToken: string) => {
    try {
      onSignedIn(await signIn({ grant_type: "refresh_token", refresh_token: refreshToken }));
    } catch {
      // The account exists: sending the form again would only say that the address is taken.
      onSignInFirst("ready");
    }
  };

  const refuse = ({ refused, fields }: Refusal) => {
    toast({ title: t("failed"), description: refused ?? t("failedText"), variant: "destructive" });
    for (const field of ["password", "email"] as const) {
      const message = fields[field];
      if (message !== undefined) form.setError(field, { message }, { shouldFocus: true });
    }
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => void loadChecks()}
      className="flex flex-col gap-5"
    >
      <AccountTypeField name="user_type" />
      <TextField
        {...form.register("email", { onChange: (event) => onEmail(event.target.value) })}
        defaultValue={email}
        label={t("email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={words(errors.email)}
      />
      <PasswordField
        {...form.register("password")}
        label={t("password")}
        description={t("passwordHelp", { minimum: passwordMin })}
        autoComplete="new-password"
        error={words(errors.password)}
      />
      <PasswordStrength password={password ?? ""} email={email} />
      <PasswordField
        {...form.register("confirmation")}
        label={t("confirmation")}
        autoComplete="new-password"
        error={differ && typed ? words({ message: "password_mismatch" }) : undefined}
      />
      <Checkbox
        {...form.register("terms")}
        label={t.rich("terms", {
          terms: (text) => <LegalLink href="/terms">{text}</LegalLink>,
          privacy: (text) => <LegalLink href="/privacy">{text}</LegalLink>,
        })}
        error={touchedFields.terms && !terms ? words({ message: "terms_required" }) : undefined}
      />
      <Button type="submit" wide size="lg" loading={isSubmitting} disabled={differ || !terms}>
        {t("act")}
      </Button>
    </form>
  );
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
