"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useFieldErrors } from "@/components/settings/form/use-field-errors";
import { SendButton } from "@/components/ui/send-button";
import { TextArea } from "@/components/ui/text-area";
import { useSendForm } from "@/components/ui/use-send-form";
import { call } from "@/lib/http/call";
import { textSchema } from "@/lib/shared/wire";
import { OBJECTION_MAX } from "@/lib/statements/contract";

const schema = z.object({ text: textSchema(OBJECTION_MAX) });

/** Objects to a statement of reasons. @param code of the mailed link, for people who cannot sign in */
export function ObjectionForm({ id, code }: { id: string; code?: string | undefined }) {
  const t = useTranslations("statements.form");
  const errorOf = useFieldErrors();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: "" } });
  const { submit, busy, notice } = useSendForm({
    form,
    text: "text",
    done: t("sent"),
    send: ({ text }) =>
      call("POST /api/statements/{id}/objection", {
        params: { id },
        body: { text, ...(code === undefined ? {} : { code }) },
      }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextArea
        label={t("label")}
        description={t("help")}
        maxCharacters={OBJECTION_MAX}
        error={errorOf(form.formState.errors.text)}
        {...form.register("text")}
      />
      <SendButton busy={busy} notice={notice}>
        {t("send")}
      </SendButton>
    </form>
  );
}
