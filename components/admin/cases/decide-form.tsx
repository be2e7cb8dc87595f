"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type RefObject, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { SendButton } from "@/components/ui/send-button";
import { TextArea } from "@/components/ui/text-area";
import { useSendForm } from "@/components/ui/use-send-form";
import {
  CASE_DECISION_NAMES,
  CASE_DECISIONS,
  CASE_TEXT_MAX,
  type CaseDecisionName,
  type CaseStory,
  type DecideInput,
} from "@/lib/admin/contract";
import { call } from "@/lib/http/call";
import { subtractDollars } from "@/lib/shared/money";
import { useReason } from "./use-reason";
import { useTextRules } from "./use-text-rules";

type DecideFormProps = {
  story: CaseStory;
  /** The operator's own id. */
  me: string;
  place: RefObject<HTMLDivElement | null>;
};

/** Decides a case: with a reason of the kind's list, and words to the people concerned. What it does is confirmed first. */
export function DecideForm({ story, me, place }: DecideFormProps) {
  const t = useTranslations("admin.cases");
  const problem = useTranslations("errors.fields");
  const reasonOf = useReason();
  const { proposal } = story;
  const form = useForm<DecideInput>({
    defaultValues: {
      decision: proposal?.decision ?? "",
      reason: proposal?.reason ?? "",
      message: proposal?.message ?? "",
    },
  });
  const { submit, busy, notice } = useSendForm({
    form,
    text: "message",
    send: (body) => call("POST /api/admin/cases/{id}/decide", { params: { id: story.id }, body }),
    done: ({ state }) => t(state === "open" ? "acts.proposed" : "acts.done"),
  });
  const rules = useTextRules();
  const decision = useWatch({ control: form.control, name: "decision" });
  const decisions: Readonly<Record<string, readonly string[]>> = CASE_DECISIONS[story.kind];
  const { errors } = form.formState;
  const required = problem("required");
  const [sure, setSure] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.trigger(undefined, { shouldFocus: true })) setSure(true);
  };
  const consequenceOf = useConsequence(story);
  const chosen = CASE_DECISION_NAMES.find((known) => known === decision);
  return (
    <div ref={place}>
      <form noValidate onSubmit={ask} className="grid gap-4">
        <h2 className="text-xl">{t("acts.decide")}</h2>
        {proposal && (
          <Notice
            tone="info"
            title={
              proposal.by.id === me ? t("acts.yours") : t("acts.proposal", { name: proposal.by.username })
            }
          />
        )}
        <Select
          label={t("acts.decision")}
          placeholder="—"
          error={errors.decision?.message}
          options={Object.keys(decisions).map((value) => ({
            value,
            label: t(`decisions.${value as CaseDecisionName}`),
          }))}
          {...form.register("decision", { required, onChange: () => form.setValue("reason", "") })}
        />
        <Select
          key={decision}
          label={t("acts.reason")}
          placeholder="—"
          error={errors.reason?.message}
          options={(decisions[decision] ?? []).map((value) => ({ value, label: reasonOf(value) }))}
          {...form.register("reason", { required })}
        />
        <TextArea
          label={t("acts.message", { kind: story.kind })}
          description={t("acts.messageText", { kind: story.kind })}
          maxCharacters={CASE_TEXT_MAX}
          error={errors.message?.message}
          {...form.register("message", rules)}
        />
        <SendButton busy={busy} notice={notice}>
          {t("acts.decide")}
        </SendButton>
        {chosen && (
          <ConfirmDialog
            open={sure}
            onOpenChange={setSure}
            title={t("sure.title", { decision: t(`decisions.${chosen}`) })}
            description={consequenceOf(chosen)}
            confirmLabel={t(`decisions.${chosen}`)}
            onConfirm={() => submit()}
          />
        )}
      </form>
    </div>
  );
}

/** What a decision does to whom and to which money, and whether it is only proposed. */
function useConsequence({ kind, subject_type: subject, takes_two, proposal, money, streamer }: CaseStory) {
  const t = useTranslations("admin.cases");
  const payout = money?.payout ?? { amount: 0, platform_fee: 0 };
  const values = {
    kind,
    subject,
    people: money?.refundable.people ?? 0,
    amount: money?.refundable.amount ?? 0,
    payout: subtractDollars(payout.amount, payout.platform_fee),
    streamer: streamer?.username || t("page.missing"),
  };
  return (decision: CaseDecisionName) => {
    const isProposed = takes_two && proposal?.decision !== decision;
    return `${t(`sure.${decision}`, values)} ${t(isProposed ? "sure.proposed" : "sure.final")}`;
  };
}
