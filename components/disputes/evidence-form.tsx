"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useFieldErrors } from "@/components/settings/form/use-field-errors";
import { SendButton } from "@/components/ui/send-button";
import { TextArea } from "@/components/ui/text-area";
import { useSendForm } from "@/components/ui/use-send-form";
import { DISPUTE_TEXT_MAX, type EvidenceInput, evidenceSchema, LINKS_MAX } from "@/lib/disputes/contract";
import { call } from "@/lib/http/call";

/** Links as typed, one per line; an error of one link is an error of the field. */
const linesSchema = z.string().transform((typed, context) => {
  const parsed = evidenceSchema.shape.links.safeParse(typed.split(/\s+/).filter((link) => link !== ""));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "invalid" });
  return z.NEVER;
});

/** The contract's schema with the links as typed. */
const formSchema = z.object({ text: evidenceSchema.shape.text, links: linesSchema });
type EvidenceFormInput = z.input<typeof formSchema>;

const evidenceResolver = zodResolver(formSchema);

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
      <SendButton busy={busy} notice={notice}>
        {t("send")}
      </SendButton>
    </form>
  );
}
