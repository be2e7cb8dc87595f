"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { PASSWORD_MIN, userTypeSchema } from "@/lib/accounts/contract";
import type { BrowserUser } from "@/lib/auth/contract";
import { ApiError, call } from "@/lib/http/call";
import { Link } from "@/lib/i18n/navigation";
import { AccountTypeField } from "./account-type-field";
import { useAuth } from "./auth-provider";
import { PasswordField } from "./password-field";
import { signUpFormSchema } from "./sign-up-schema";
import { useFieldWords } from "./use-field-words";

type SignUpFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onSignedIn: (user: BrowserUser | null) => void;
  /** The account exists, but nobody is signed in: the address must be confirmed first, or the sign-in was cut off. */
  onSignInFirst: (reason: "confirm" | "ready") => void;
};

type Fields = z.input<typeof signUpFormSchema>;

/** Account type, e-mail, password twice, consent. Cannot be sent while the passwords differ or the consent is missing. */
export function SignUpForm({ email, onEmail, onSignedIn, onSignInFirst }: SignUpFormProps) {
  const t = useTranslations("auth.signUp");
  const words = useFieldWords();
  const language = useLocale();
  const { signIn } = useAuth();
  const element = useRef<HTMLFormElement>(null);
  // No default values: what was typed before the script arrived is taken over from the page.
  const form = useForm<Fields, unknown, z.output<typeof signUpFormSchema>>({
    resolver: zodResolver(signUpFormSchema),
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const [password, confirmation, terms] = useWatch({
    control: form.control,
    name: ["password", "confirmation", "terms"],
  });
  const differ = (password ?? "") !== (confirmation ?? "");
  const typed = (confirmation ?? "").length >= (password ?? "").length;

  const submit = form.handleSubmit(async ({ email: address, password: chosen }) => {
    const user_type = userTypeSchema.parse(new FormData(element.current ?? undefined).get("user_type"));
    try {
      const body = { email: address, password: chosen, user_type, language };
      const { session } = await call("POST /api/auth/signup", { body });
      if (session === null) onSignInFirst("confirm");
      else await enter(session.refresh_token);
    } catch (error) {
      refuse(error);
    }
  });

  const enter = async (refreshToken: string) => {
    try {
      onSignedIn(await signIn({ grant_type: "refresh_token", refresh_token: refreshToken }));
    } catch {
      // The account exists: sending the form again would only say that the address is taken.
      onSignInFirst("ready");
    }
  };

  const refuse = (error: unknown) => {
    const refusal = error instanceof ApiError ? error : null;
    const description = refusal?.message ?? t("failedText");
    toast({ title: t("failed"), description, variant: "destructive" });
    if (refusal?.body?.code === "email_taken") {
      form.setError("email", { message: description }, { shouldFocus: true });
    }
    for (const field of ["email", "password"] as const) {
      const message = refusal?.body?.fields?.[field];
      if (message !== undefined) form.setError(field, { message });
    }
  };

  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
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
        description={t("passwordHelp", { minimum: PASSWORD_MIN })}
        autoComplete="new-password"
        error={words(errors.password)}
      />
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
      className="font-medium underline underline-offset-4 hover:text-brand-text"
    >
      {children}
    </Link>
  );
}
