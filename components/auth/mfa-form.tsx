"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import type { BrowserUser } from "@/lib/auth/contract";
import { useAuthActions } from "./auth-provider";
import { SignInRefused } from "./browser-session";

type MfaFormProps = {
  onSignedIn: (user: BrowserUser | null) => void;
  /** Back to the first step, which the server asks for again after ten minutes. */
  onBack: () => void;
  className: string;
};

/** Refusals that have words of their own. */
const known = ["invalid_proof", "rate_limited"] as const;

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function MfaForm({ onSignedIn, onBack, className }: MfaFormProps) {
  const t = useTranslations("auth.secondStep");
  const { verifyMfa } = useAuthActions();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    try {
      const user = await verifyMfa(code);
      track({ name: "login" });
      onSignedIn(user);
    } catch (error) {
      setBusy(false);
      const refused = error instanceof SignInRefused ? error.code : "internal";
      if (refused === "invalid_token") {
        toast({ title: t("over"), variant: "info" });
        return onBack();
      }
      const word = known.find((code) => code === refused);
      setProblem(word === undefined ? t("failed") : t(`refused.${word}`));
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className={clsx("flex flex-col gap-5", className)}>
      <TextField
        label={t("code")}
        description={t("codeHelp")}
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem}
      />
      <Button type="submit" wide size="lg" loading={busy} disabled={code.trim() === "" && !busy}>
        {t("act")}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t("back")}
      </Button>
    </form>
  );
}
