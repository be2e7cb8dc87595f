"use client";

import { ShieldCheck } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldRow } from "@/components/ui/field-row";
import { MoneyField } from "@/components/ui/money-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/http/call";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { GUIDELINES_MAX } from "@/lib/streamers/bounds";
import type { DareCategory } from "@/lib/streamers/contract";
import { SaveBar } from "../form/save-bar";
import { discardChanges, useDraftForm } from "../form/use-draft-form";
import { useFieldErrors } from "../form/use-field-errors";
import { useSave } from "../form/use-save";
import { MinimumField } from "./minimum-field";
import {
  loadOwnRulesSchema,
  type OwnRules,
  type OwnRulesInput,
  ownRulesValues,
  sentSettings,
} from "./own-rules-values";
import { QuietHoursField } from "./quiet-hours-field";
import { RulesPreview } from "./rules-preview";

type OwnRulesFormProps = {
  rules: OwnRules;
  /** In the order in which they are shown. */
  kinds: readonly DareCategory[];
  /** The platform's limits, which the streamer's own end at. */
  caps: PledgeCaps;
};

/**
 * All rules for dares to this streamer: the platform's fixed ones, the minimum, what they write themselves, and what is declined by
 * rule, in groups; while it is changed, what it would have declined.
 */
export function OwnRulesForm({ rules, kinds, caps }: OwnRulesFormProps) {
  const t = useTranslations("settings.rules");
  const names = useTranslations("streamers.kinds");
  const general = useTranslations("settings.streamer");
  const format = useFormatter();
  const errorOf = useFieldErrors();
  const form = useDraftForm<OwnRulesInput, OwnRulesInput>(
    `own rules ${rules.id}`,
    loadOwnRulesSchema,
    ownRulesValues(rules),
  );
  const { errors, isDirty, dirtyFields } = form.formState;
  const dollarsOf = (capCents: number) => format.number(capCents / 100, "shortMoney");
  const { submit, busy } = useSave({
    form,
    failed: () => general(failureOf(Object.keys(dirtyFields))),
    fieldOf: { moderation_failed: "additional_guidelines" },
    save: async (_, changed) => {
      await call("PUT /api/streamers/me/settings", { body: sentSettings(changed) });
    },
  });
  const count = (name: "cooldown_minutes" | "max_open_challenges" | "max_open_per_viewer") => ({
    type: "number",
    inputMode: "numeric" as const,
    min: 0,
    step: 1,
    error: errorOf(errors[name]),
    ...form.register(name),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <div className="rounded-control border border-line bg-raised p-4">
        <p className="flex items-center gap-2 font-medium text-sm">
          <ShieldCheck className="size-4 text-stake-text" />
          {general("moderationRules")}
        </p>
        <p className="mt-1.5 text-muted text-sm">{rules.moderation_prompt}</p>
        <p className="mt-2 text-muted text-xs">{general("moderationRulesFixed")}</p>
      </div>
      <Group title={t("groups.amounts")}>
        <MinimumField
          typed={form.watch("minimum_challenge_amount")}
          error={errorOf(errors.minimum_challenge_amount, caps.pledgeCents)}
          {...form.register("minimum_challenge_amount")}
        />
        <FieldRow>
          <MoneyField
            label={t("maximum")}
            description={t("maximumHelp", { most: dollarsOf(caps.pledgeCents) })}
            error={errorOf(errors.maximum_challenge_amount, caps.pledgeCents)}
            {...form.register("maximum_challenge_amount")}
          />
          <MoneyField
            label={t("maximumPot")}
            description={t("maximumPotHelp", { most: dollarsOf(caps.potCents) })}
            error={errorOf(errors.maximum_pot_amount, caps.potCents)}
            {...form.register("maximum_pot_amount")}
          />
        </FieldRow>
      </Group>
      <Group title={t("groups.about")}>
        <TextArea
          label={general("guidelines")}
          description={general("guidelinesHelp")}
          optional
          maxCharacters={GUIDELINES_MAX}
          defaultValue={rules.additional_guidelines ?? ""}
          error={errorOf(errors.additional_guidelines)}
          {...form.register("additional_guidelines")}
        />
        <fieldset>
          <legend className="font-medium text-sm">{t("categories")}</legend>
          <p className="mt-0.5 text-muted text-sm">{t("categoriesHelp")}</p>
          <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={names(kind)}
                value={kind}
                {...form.register("blocked_categories")}
              />
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t("words")}
          description={t("wordsHelp")}
          optional
          defaultValue={rules.blocked_words.join("\n")}
          error={errorOf(errors.blocked_words)}
          {...form.register("blocked_words")}
        />
      </Group>
      <Group title={t("groups.times")}>
        <QuietHoursField form={form} />
        <TextField
          label={t("cooldown")}
          description={t("cooldownHelp")}
          className="max-w-xs"
          {...count("cooldown_minutes")}
        />
        <Checkbox
          label={t("openWhenLive")}
          description={t("openWhenLiveHelp")}
          {...form.register("open_when_live")}
        />
        <Checkbox
          label={t("pauseWhenOffline")}
          description={t("pauseWhenOfflineHelp")}
          {...form.register("pause_when_offline")}
        />
      </Group>
      <Group title={t("groups.places")}>
        <FieldRow>
          <TextField label={t("open")} description={t("noLimitZero")} {...count("max_open_challenges")} />
          <TextField label={t("openEach")} description={t("noLimitZero")} {...count("max_open_per_viewer")} />
        </FieldRow>
      </Group>
      <Group title={t("groups.people")}>
        <Checkbox label={t("confirmedEmail")} {...form.register("require_confirmed_email")} />
        <Checkbox label={t("history")} {...form.register("require_history")} />
      </Group>
      <Group title={t("groups.hidden")}>
        <Checkbox
          label={t("hideDashboard")}
          description={t("hideDashboardHelp")}
          {...form.register("hide_amounts_dashboard")}
        />
      </Group>
      {isDirty && <RulesPreview values={form.watch()} />}
      <SaveBar isDirty={isDirty} busy={busy} onDiscard={() => discardChanges(form)} />
    </form>
  );
}

/** Source: docs/product/settings.md#streamer. */
function failureOf(changed: readonly string[]) {
  if (changed.length !== 1) return "failed";
  if (changed[0] === "minimum_challenge_amount") return "minimumFailed";
  return changed[0] === "additional_guidelines" ? "guidelinesFailed" : "failed";
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 font-display font-semibold text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}
