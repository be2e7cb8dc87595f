"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { PASSWORD_MIN } from "@/lib/accounts/contract";
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
  /** The account exists, but its address must be confirmed before the first sign-in. */
  onConfirmFirst: () => void;
};

type Fields = z.input<typeof signUpFormSchema>;

/** Account type, e-mail, password twice, consent. Cannot be sent while the passwords differ or the consent is missing. */
export function SignUpForm({ email, onEmail, onSignedIn, onConfirmFirst }: SignUpFormProps) {
  const t = useTranslations("auth.signUp");
  const words = useFieldWords();
  const language = useLocale();
  const { signIn } = useAuth();
  const form = useForm<Fields, unknown, z.output<typeof signUpFormSchema>>({
    resolver: zodResolver(signUpFormSchema),
    mode: "onTouched",
    defaultValues: { email, password: "", confirmation: "", user_type: "viewer" },
  });
  const { errors, isSubmitting } = form.formState;
  const [password, confirmation, terms] = useWatch({
    control: form.control,
    name: ["password", "confirmation", "terms"],
  });
  const differ = password !== confirmation;

  const submit = form.handleSubmit(async ({ confirmation: _, terms: __, ...input }) => {
    try {
      const { session } = await call("POST /api/auth/signup", { body: { ...input, language } });
      if (session === null) onConfirmFirst();
      else onSignedIn(await signIn({ grant_type: "refresh_token", refresh_token: session.refresh_token }));
    } catch (error) {
      const description = error instanceof ApiError ? error.message : t("failedText");
      toast({ title: t("failed"), description, variant: "destructive" });
      if (error instanceof ApiError) showRefusal(error);
    }
  });

  const showRefusal = ({ message, body }: ApiError) => {
    if (body?.code === "email_taken") form.setError("email", { message }, { shouldFocus: true });
    for (const field of ["email", "password", "user_type"] as const) {
      const said = body?.fields?.[field];
      if (said !== undefined) form.setError(field, { message: said });
    }
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <AccountTypeField {...form.register("user_type")} />
      <TextField
        {...form.register("email", { onChange: (event) => onEmail(event.target.value) })}
        label={t("email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={words(errors.email)}
      />
      <PasswordField
        {...form.register("password", { deps: "confirmation" })}
        label={t("password")}
        description={t("passwordHelp", { minimum: PASSWORD_MIN })}
        autoComplete="new-password"
        error={words(errors.password)}
      />
      <PasswordField
        {...form.register("confirmation")}
        label={t("confirmation")}
        autoComplete="new-password"
        error={words(errors.confirmation)}
      />
      <Checkbox
        {...form.register("terms")}
        label={t.rich("terms", {
          terms: (text) => <LegalLink href="/terms">{text}</LegalLink>,
          privacy: (text) => <LegalLink href="/privacy">{text}</LegalLink>,
        })}
        error={words(errors.terms)}
      />
      <Button type="submit" wide size="lg" loading={isSubmitting} disabled={differ || !terms}>
        {t("act")}
      </Button>
    </form>
  );
}

/** In a new tab, so that a half-filled form is not lost. */
function LegalLink({ href, children }: { href: string; children: React.ReactNode }) {
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
