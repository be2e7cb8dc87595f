"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
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
import { useWaitWords } from "./use-wait-words";

type MfaFormProps = {
  returnTo: string | null;
  onSignedIn: (user: BrowserUser | null) => void;
  /** Back to the password, which the server requires again after ten minutes. */
  onBack: () => void;
  /** Why the form was refused that the browser sent without script. */
  notice: ReactNode;
  /** Help for people whose account somebody else locked by turning this step on. */
  notMine?: ReactNode;
};

/** Completes a sign-in by a code of the authenticator app or a recovery code. */
export default function MfaForm({ returnTo, onSignedIn, onBack, notice, notMine }: MfaFormProps) {
  const t = useTranslations("auth.mfa");
  const wordsOfWait = useWaitWords();
  const { verifyMfa } = useAuthActions();
  const isAwake = useHydrated();
  const { onSubmit, busy, isEmpty, field } = useOneFieldForm({
    send: async (code) => {
      const user = await verifyMfa(code);
      track({ name: "login" });
      onSignedIn(user);
    },
    messageOf: (error) => {
      const { code, wait } = error instanceof SignInRefused ? error : { code: "internal", wait: undefined };
      if (code === "invalid_token") {
        toast({ title: t("over"), variant: "info" });
        onBack();
        return undefined;
      }
      return wordsOfWait(wait) ?? t(code === "invalid_proof" ? "refused.invalid_proof" : "failed");
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
      {notice}
      <Button type="submit" wide size="lg" loading={busy} disabled={isAwake && isEmpty && !busy}>
        {t("act")}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t("back")}
      </Button>
      {notMine}
    </AuthForm>
  );
}
