"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { ApiError, call } from "@/lib/http/call";
import { EmailField } from "./email-field";

/** Requests the confirmation mail again. The answer is the same for every address. */
export function ResendForm() {
  const t = useTranslations("auth.verified");
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await call("POST /api/auth/resend", { body: { email } });
      setSentTo(email.trim());
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.body?.fields?.email ?? error.message) : undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField
        label={t("email")}
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problem}
      />
      {sentTo !== null && <Notice tone="info" title={t("resent", { email: sentTo })} />}
      <SubmitButton size="lg" wide loading={busy}>
        {t("resend")}
      </SubmitButton>
    </form>
  );
}
