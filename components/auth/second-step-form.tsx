"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import type { BrowserUser } from "@/lib/auth/contract";
import { ApiError } from "@/lib/http/call";
import { useAuthActs } from "./auth-provider";

type SecondStepFormProps = {
  onSignedIn: (user: BrowserUser | null) => void;
  /** Back to the first step, which the server asks for again after ten minutes. */
  onBack: () => void;
  className: string;
};

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ onSignedIn, onBack, className }: SecondStepFormProps) {
  const t = useTranslations("auth.secondStep");
  const { takeSecondStep } = useAuthActs();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    try {
      const user = await takeSecondStep(code);
      track({ name: "login" });
      onSignedIn(user);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 401) {
        toast({ title: t("over"), variant: "info" });
        return onBack();
      }
      setProblem(error instanceof ApiError ? error.message : t("failed"));
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
