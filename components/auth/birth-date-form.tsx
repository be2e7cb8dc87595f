"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/submit-button";
import { ApiError, call } from "@/lib/http/call";
import { dashboardPath } from "@/lib/shared/dashboard-path";
import { useAuth, useAuthActions } from "./auth-provider";
import { BirthDateField } from "./birth-date-field";
import { useLeave } from "./use-leave";
import { useOneFieldForm } from "./use-one-field-form";
import { StepUpDeclined, useStepUp } from "./use-step-up";

/** Asks for the date of birth, then goes on to the path in the address. It may be put off: nothing needs it. */
export function BirthDateForm() {
  const t = useTranslations("auth.birthDate");
  const { user } = useAuth();
  const { reload } = useAuthActions();
  const leave = useLeave();
  const challenge = useChallengeAhead();
  const { withStepUp, stepUpDialog } = useStepUp();
  const goOn = async () => {
    // Loaded when needed, with the schema library.
    const { returnPath } = await import("@/lib/auth/contract");
    const asked = returnPath(new URLSearchParams(window.location.search).get("returnTo"));
    leave(asked ?? dashboardPath(user?.user_type ?? "viewer"));
  };
  const { onSubmit, busy, isEmpty, field } = useOneFieldForm({
    send: async (date_of_birth) => {
      await withStepUp(() => call("PUT /api/users/profile", { body: { date_of_birth } }));
      await reload();
      await goOn();
    },
    messageOf: (error) => {
      if (error instanceof StepUpDeclined) return undefined;
      return error instanceof ApiError ? (error.body?.fields?.date_of_birth ?? error.message) : t("failed");
    },
  });
  return (
    <>
      <h1 className="display-tight text-3xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("text")}</p>
      {challenge !== null && (
        <p dir="auto" className="mt-4 font-medium [overflow-wrap:anywhere]">
          {t("then", { text: challenge })}
        </p>
      )}
      <form noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-5">
        <BirthDateField name="date_of_birth" label={t("label")} description={t("help")} {...field} />
        <SubmitButton size="lg" wide loading={busy} disabled={isEmpty}>
          {t("act")}
        </SubmitButton>
        <Button variant="ghost" wide onClick={goOn}>
          {t("later")}
        </Button>
      </form>
      {stepUpDialog}
    </>
  );
}

const CHALLENGE = /^\/challenge\/([\w-]+)/;

/** The text of the challenge that the path in the address leads to; null for another, and until it is known. */
function useChallengeAhead(): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const returnTo = new URLSearchParams(window.location.search).get("returnTo") ?? "";
    const [, id] = CHALLENGE.exec(returnTo) ?? [];
    if (id === undefined) return;
    call("GET /api/challenges/{id}", { params: { id } }).then(
      ({ challenge }) => setText(challenge),
      () => undefined,
    );
  }, []);
  return text;
}
