"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { useSend } from "@/components/ui/use-send";
import { CASE_TEXT_MAX } from "@/lib/admin/contract";
import { call } from "@/lib/http/call";

/** The answer of the person whom an operator asked. */
export function AnswerForm({ caseId }: { caseId: string }) {
  const t = useTranslations("admin.ownCase");
  const { run, busy, notice } = useSend();
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      await call("POST /api/cases/{id}/answer", { params: { id: caseId }, body: { text } });
      return t("sent");
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextArea
        label={t("answer")}
        description={t("answerText")}
        required
        maxLength={CASE_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
      <SubmitButton loading={busy} className="justify-self-start">
        {t("send")}
      </SubmitButton>
    </form>
  );
}
