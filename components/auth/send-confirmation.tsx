"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ApiError, call } from "@/lib/http/call";

/** Mails the link that confirms the signed-in person's address, and says so in place. */
export function SendConfirmation({ email }: { email: string }) {
  const t = useTranslations("auth.sendConfirmation");
  const failure = useTranslations("ui.error");
  const [state, setState] = useState<"ready" | "sending" | "sent">("ready");
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setState("sending");
    setProblem(null);
    try {
      await call("POST /api/auth/resend", { body: { email } });
      setState("sent");
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : failure("text"));
      setState("ready");
    }
  };
  return (
    <div aria-live="polite" className="text-sm [overflow-wrap:anywhere]">
      {state === "sent" ? (
        <p className="font-medium">{t("sent", { email })}</p>
      ) : (
        <Button size="sm" variant="secondary" loading={state === "sending"} onClick={send}>
          {t("act")}
        </Button>
      )}
      {problem !== null && <p className="mt-2">{problem}</p>}
    </div>
  );
}
