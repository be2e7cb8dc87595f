"use client";

import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { TextArea } from "@/components/ui/text-area";
import { call } from "@/lib/http/call";
import type { OwnStreamerWire } from "@/lib/streamers/contract";
import { SaveBar } from "../form/save-bar";
import { discardChanges, useDraftForm } from "../form/use-draft-form";
import { useFieldErrors } from "../form/use-field-errors";
import { useSave } from "../form/use-save";
import { MinimumField } from "./minimum-field";
import { loadRulesSchema, rulesValues } from "./rules-values";

/** Maximum length of the guidelines in characters, as in the contract. */
const GUIDELINES_MAX = 1000;

export type StreamerRules = Pick<
  OwnStreamerWire,
  "id" | "moderation_prompt" | "minimum_challenge_amount" | "additional_guidelines"
>;

/** The rules for challenges to this streamer: the platform's fixed rules, a minimum amount and their own guidelines. */
export function RulesForm({ streamer }: { streamer: StreamerRules }) {
  const t = useTranslations("settings.streamer");
  const errorOf = useFieldErrors();
  const form = useDraftForm(`rules ${streamer.id}`, loadRulesSchema, rulesValues(streamer));
  const { errors, isDirty, dirtyFields } = form.formState;
  const changed = {
    minimum: dirtyFields.minimum_challenge_amount === true,
    guidelines: dirtyFields.additional_guidelines === true,
  };
  const { submit, busy } = useSave({
    form,
    failed: () => t(failureOf(changed)),
    fieldOf: { moderation_failed: "additional_guidelines", amount_too_high: "minimum_challenge_amount" },
    save: async (values) => {
      await call("PUT /api/streamers/me/settings", {
        body: {
          ...(changed.minimum && { minimum_challenge_amount: values.minimum_challenge_amount }),
          ...(changed.guidelines && { additional_guidelines: values.additional_guidelines }),
        },
      });
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="rounded-control border border-line bg-raised p-4">
        <p className="flex items-center gap-2 font-medium text-sm">
          <ShieldCheck className="size-4 text-stake-text" />
          {t("moderationRules")}
        </p>
        <p className="mt-1.5 text-muted text-sm">{streamer.moderation_prompt}</p>
        <p className="mt-2 text-muted text-xs">{t("moderationRulesFixed")}</p>
      </div>
      <MinimumField
        typed={form.watch("minimum_challenge_amount")}
        error={errorOf(errors.minimum_challenge_amount)}
        {...form.register("minimum_challenge_amount")}
      />
      <TextArea
        label={t("guidelines")}
        description={t("guidelinesHelp")}
        optional
        maxCharacters={GUIDELINES_MAX}
        defaultValue={streamer.additional_guidelines ?? ""}
        error={errorOf(errors.additional_guidelines)}
        {...form.register("additional_guidelines")}
      />
      <SaveBar isDirty={isDirty} busy={busy} onDiscard={() => discardChanges(form)} />
    </form>
  );
}

/** Source: docs/product/settings.md#streamer. */
function failureOf(changed: { minimum: boolean; guidelines: boolean }) {
  if (changed.minimum && !changed.guidelines) return "minimumFailed";
  return changed.guidelines && !changed.minimum ? "guidelinesFailed" : "failed";
}
