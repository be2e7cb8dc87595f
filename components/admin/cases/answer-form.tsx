"use client";

import { useTranslations } from "next-intl";
import { call } from "@/lib/http/call";
import { CaseTextForm } from "./case-text-form";

/** The answer of the person whom an operator asked. @param code of the mailed link, for people who cannot sign in */
export function AnswerForm({ caseId, code }: { caseId: string; code: string | undefined }) {
  const t = useTranslations("admin.ownCase");
  return (
    <CaseTextForm
      name="text"
      variant="dare"
      label={t("answer")}
      description={t("answerText")}
      act={t("send")}
      done={t("sent")}
      send={(text) =>
        call("POST /api/cases/{id}/answer", {
          params: { id: caseId },
          body: { text, ...(code === undefined ? {} : { code }) },
        })
      }
    />
  );
}
