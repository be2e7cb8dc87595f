"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import { EmailField } from "./email-field";
import type { Typed } from "./use-checked-form";
import { useOneFieldForm } from "./use-one-field-form";

type ForgotFormProps = {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onBack: () => void;
};

const MISSING = new Error("The address is missing.");

/** Requests the password reset mail. The answer is the same for every address. */
export default function ForgotForm({ typed, onTyped, onBack }: ForgotFormProps) {
  const t = useTranslations("auth.forgot");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { onSubmit, busy, done, field } = useOneFieldForm({
    onTyped: (email) => onTyped({ email }),
    send: async (value) => {
      setSentTo(null);
      const email = value.trim();
      if (email === "") throw MISSING;
      await call("POST /api/auth/recover", { body: { email } });
      setSentTo(email);
      done();
    },
    messageOf: (error) => {
      const body = error instanceof ApiError ? error.body : null;
      const [title, message] =
        error === MISSING
          ? [t("missingTitle"), t("missing")]
          : [t("failedTitle"), body?.fields?.email ?? body?.message ?? t("failed")];
      toast({ title, description: message, variant: "destructive" });
      return message;
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <EmailField {...field} label={t("email")} defaultValue={typed.email} />
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
