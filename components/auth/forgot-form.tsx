"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useTypedEarly } from "@/components/ui/use-typed-early";
import { ApiError, call } from "@/lib/http/call";
import { EmailField } from "./email-field";
import type { Typed } from "./use-checked-form";

type ForgotFormProps = {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onBack: () => void;
};

/** Requests the password reset mail. The answer is the same for every address. */
export default function ForgotForm({ typed: { email = "" }, onTyped, onBack }: ForgotFormProps) {
  const t = useTranslations("auth.forgot");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useTypedEarly((typed) => onTyped({ email: typed }), email);
  const [problem, setProblem] = useState<string>();
  const refuse = (title: string, message: string) => {
    setProblem(message);
    toast({ title, description: message, variant: "destructive" });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setSentTo(null);
    const address = email.trim();
    if (address === "") return refuse(t("missingTitle"), t("missing"));
    setBusy(true);
    try {
      await call("POST /api/auth/recover", { body: { email: address } });
      setSentTo(address);
    } catch (error) {
      const body = error instanceof ApiError ? error.body : null;
      refuse(t("failedTitle"), body?.fields?.email ?? body?.message ?? t("failed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField
        ref={field}
        label={t("email")}
        value={email}
        onChange={(event) => onTyped({ email: event.target.value })}
        error={problem}
      />
      {sentTo !== null && <Notice tone="info" title={t("sentTitle")} text={t("sent", { email: sentTo })} />}
      <SubmitButton wide size="lg" loading={busy}>
        {t("act")}
      </SubmitButton>
      <Button variant="ghost" onClick={onBack}>
        {t("back")}
      </Button>
    </form>
  );
}
