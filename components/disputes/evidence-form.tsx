"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useFieldErrors } from "@/components/settings/form/use-field-errors";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { useSendForm } from "@/components/ui/use-send-form";
import { DISPUTE_TEXT_MAX, type EvidenceInput, LINKS_MAX } from "@/lib/disputes/contract";
import { call } from "@/lib/http/call";
import { type EvidenceFormInput, evidenceResolver } from "./evidence-resolver";

/** The streamer's answer: a text, and links, one per line. */
export function EvidenceForm({ challengeId }: { challengeId: string }) {
  const t = useTranslations("disputes.form");
  const errorOf = useFieldErrors();
  const form = useForm<EvidenceFormInput, unknown, EvidenceInput>({
    resolver: evidenceResolver,
    defaultValues: { text: "", links: "" },
  });
  const { errors } = form.formState;
  const { submit, busy, notice } = useSendForm({
    form,
    text: "text",
    done: t("answered"),
    send: async (body) => {
      await call("POST /api/challenges/{id}/evidence", { params: { id: challengeId }, body });
      form.reset({ text: "", links: "" });
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextArea
        label={t("answerText")}
        description={t("answerHelp")}
        maxCharacters={DISPUTE_TEXT_MAX}
        error={errorOf(errors.text)}
        {...form.register("text")}
      />
      <TextArea
        label={t("links")}
        description={t("linksHelp", { max: LINKS_MAX })}
        optional
        rows={2}
        error={errorOf(errors.links)}
        {...form.register("links")}
      />
      {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
      <SubmitButton loading={busy} className="justify-self-start">
        {t("send")}
      </SubmitButton>
    </form>
  );
}
