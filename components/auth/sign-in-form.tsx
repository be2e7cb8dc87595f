"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { track } from "@/lib/analytics/track";
import type { Credentials } from "@/lib/auth/contract";
import { useAuth } from "./auth-provider";
import { SECOND_STEP, SignInRefused } from "./browser-session";
import { PasswordField } from "./password-field";
import type { SignedIn } from "./session-keeper";
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

/** E-mail and password. A wrong pair says so without telling which part was wrong; what was typed stays. */
export function SignInForm({ email, onEmail, onSignedIn, onForgot }: SignInFormProps) {
  const t = useTranslations("auth.signIn");
  const words = useFieldWords();
  const { signIn } = useAuth();
  const awake = useAwake();
  // No default values: what was typed or filled in before the script arrived is taken over from the page.
  const form = useForm<Credentials>({
    resolver: async (...input) => (await import("./sign-in-resolver")).signInResolver(...input),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    try {
      const user = await signIn({ grant_type: "password", ...credentials });
      if (user !== SECOND_STEP) track({ name: "login" });
      onSignedIn(user);
    } catch (error) {
      const refused = error instanceof SignInRefused ? error.code : "internal";
      if (refused === "email_unconfirmed") return offerResend(credentials.email);
      toast({
        title: t("failed"),
        description: t(`refused.${known.find((code) => code === refused) ?? "other"}`),
        variant: "destructive",
      });
      form.setFocus("password");
    }
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
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => void import("./sign-in-resolver")}
      className="flex flex-col gap-5"
    >
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
        autoComplete="current-password"
        error={words(errors.password)}
      />
      <button
        type="button"
        onClick={onForgot}
        className="-my-2 self-end rounded-sm py-2 font-medium text-muted text-sm underline underline-offset-4 hover:text-text"
      >
        {t("forgot")}
      </button>
      <Button type="submit" wide size="lg" loading={isSubmitting} disabled={!awake}>
        {t("act")}
      </Button>
    </form>
  );
}
