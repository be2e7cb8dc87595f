"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { dispatchDialog, type ReportTarget } from "@/components/challenges/dialogs/dialog-state";
import { useFieldErrors } from "@/components/settings/form/use-field-errors";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { useNotice } from "@/components/ui/use-notice";
import { ApiError, call } from "@/lib/http/call";
import {
  REPORT_DETAILS_MAX,
  REPORT_REASONS,
  type ReportInput,
  type ReportWire,
  reportInputSchema,
} from "@/lib/reports/contract";

type ReportDialogProps = { target: ReportTarget; open: boolean };

/** Reports something to the operators, and says that they have it. Source: docs/product/reports.md. */
export default function ReportDialog({ target, open }: ReportDialogProps) {
  const t = useTranslations("reports.dialog");
  const formId = useId();
  const [report, setReport] = useState<ReportWire | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => dispatchDialog({ type: "reportClosed" });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={!busy}
      focusField={report === null}
      size="sm"
      title={report === null ? target.title : t("done")}
      description={report === null && t("text")}
      footer={
        report === null && (
          <SubmitButton form={formId} loading={busy} className="max-sm:w-full">
            {t("submit")}
          </SubmitButton>
        )
      }
    >
      {report === null ? (
        <ReportForm id={formId} target={target} onBusy={setBusy} onReported={setReport} />
      ) : (
        <p role="status" className="flex items-start gap-3">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-stake-text" />
          {t(report.repeated ? "repeated" : "doneText")}
        </p>
      )}
    </Dialog>
  );
}

type ReportFormProps = {
  id: string;
  target: ReportTarget;
  onBusy: (busy: boolean) => void;
  onReported: (report: ReportWire) => void;
};

/** Errors keep what was typed. */
function ReportForm({ id, target, onBusy, onReported }: ReportFormProps) {
  const t = useTranslations("reports.dialog");
  const reasons = useTranslations("reports.reasons");
  const general = useTranslations("ui.error");
  const errorOf = useFieldErrors();
  const { notice, show, clear } = useNotice();
  const form = useForm<z.input<typeof reportInputSchema>, unknown, ReportInput>({
    resolver: zodResolver(reportInputSchema),
    defaultValues: { subject_type: target.type, subject_id: target.id },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(async (body) => {
    clear();
    onBusy(true);
    try {
      onReported(await call("POST /api/reports", { body }));
    } catch (error) {
      show({ title: general("title"), text: error instanceof ApiError ? error.message : general("text") });
    } finally {
      onBusy(false);
    }
  });
  return (
    <form id={id} noValidate onSubmit={send} className="grid gap-5">
      <Select
        label={t("reason")}
        placeholder={t("reasonPlaceholder")}
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: reasons(reason) }))}
        error={errors.reason && t("reasonPlaceholder")}
        {...form.register("reason")}
      />
      <TextArea
        optional
        label={t("details")}
        description={t("detailsHelp")}
        maxCharacters={REPORT_DETAILS_MAX}
        error={errorOf(errors.details)}
        {...form.register("details")}
      />
      {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
    </form>
  );
}
