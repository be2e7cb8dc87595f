"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import { track } from "@/lib/analytics/track";
import type { BrowserUser } from "@/lib/auth/contract";
import { AuthForm } from "./auth-form";
import { useAuthActions } from "./auth-provider";
import { SignInRefused } from "./browser-session";
import { useOneFieldForm } from "./use-one-field-form";

type MfaFormProps = {
  returnTo: string | null;
  onSignedIn: (user: BrowserUser | null) => void;
  /** Back to the password, which the server requires again after ten minutes. */
  onBack: () => void;
};

/** Error codes with their own message. */
const known = ["invalid_proof", "rate_limited"] as const;

/** Completes a sign-in by a code of the authenticator app or a recovery code. */
export function MfaForm({ returnTo, onSignedIn, onBack }: MfaFormProps) {
  const t = useTranslations("auth.secondStep");
  const { verifyMfa } = useAuthActions();
  const isAwake = useHydrated();
  const { onSubmit, busy, isEmpty, field } = useOneFieldForm({
    send: async (code) => {
      const user = await verifyMfa(code);
      track({ name: "login" });
      onSignedIn(user);
    },
    messageOf: (error) => {
      const code = error instanceof SignInRefused ? error.code : "internal";
      if (code === "invalid_token") {
        toast({ title: t("over"), variant: "info" });
        onBack();
        return undefined;
      }
      const key = known.find((each) => each === code);
      return key === undefined ? t("failed") : t(`refused.${key}`);
    },
  });
  return (
    <AuthForm action="/api/forms/sign-in" returnTo={returnTo} onSubmit={onSubmit} className="mt-6">
      <TextField
        {...field}
        name="code"
        label={t("code")}
        description={t("codeHelp")}
        autoComplete="one-time-code"
        autoFocus
        required
      />
      <Button type="submit" wide size="lg" loading={busy} disabled={isAwake && isEmpty && !busy}>
        {t("act")}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t("back")}
      </Button>
    </AuthForm>
  );
}
