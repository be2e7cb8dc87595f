"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useFieldErrors } from "@/components/settings/form/use-field-errors";
import { Select } from "@/components/ui/select";
import { SendButton } from "@/components/ui/send-button";
import { TextArea } from "@/components/ui/text-area";
import { useSendForm } from "@/components/ui/use-send-form";
import {
  DISPUTE_REASONS,
  DISPUTE_TEXT_MAX,
  type OpenDisputeInput,
  openDisputeSchema,
} from "@/lib/disputes/contract";
import { call } from "@/lib/http/call";

/** A backer's statement: opens the dispute or joins it. */
export function StatementForm({ challengeId }: { challengeId: string }) {
  const t = useTranslations("disputes.form");
  const reasons = useTranslations("disputes.reasons");
  const errorOf = useFieldErrors();
  const form = useForm<z.input<typeof openDisputeSchema>, unknown, OpenDisputeInput>({
    resolver: zodResolver(openDisputeSchema),
  });
  const { errors } = form.formState;
  const { submit, busy, notice } = useSendForm({
    form,
    text: "text",
    done: t("stated"),
    send: (body) => call("POST /api/challenges/{id}/dispute", { params: { id: challengeId }, body }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Select
        label={t("reason")}
        placeholder={t("reasonPlaceholder")}
        options={DISPUTE_REASONS.map((reason) => ({ value: reason, label: reasons(reason) }))}
        error={errorOf(errors.reason)}
        {...form.register("reason")}
      />
      <TextArea
        label={t("what")}
        description={t("whatHelp")}
        maxCharacters={DISPUTE_TEXT_MAX}
        error={errorOf(errors.text)}
        {...form.register("text")}
      />
      <SendButton wide busy={busy} notice={notice}>
        {t("state")}
      </SendButton>
    </form>
  );
}
