"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { ApiError, call } from "@/lib/http/call";
import { EmailField } from "./email-field";
import { useOneFieldForm } from "./use-one-field-form";

/** Requests the confirmation mail again. The answer is the same for every address. */
export function ResendForm() {
  const t = useTranslations("auth.verified");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { onSubmit, busy, done, field } = useOneFieldForm({
    send: async (email) => {
      await call("POST /api/auth/resend", { body: { email } });
      setSentTo(email.trim());
      done();
    },
    messageOf: (error) =>
      error instanceof ApiError ? (error.body?.fields?.email ?? error.message) : undefined,
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <EmailField {...field} label={t("email")} autoComplete="email" />
      {sentTo !== null && <Notice tone="info" title={t("resent", { email: sentTo })} />}
      <SubmitButton size="lg" wide loading={busy}>
        {t("resend")}
      </SubmitButton>
    </form>
  );
}
