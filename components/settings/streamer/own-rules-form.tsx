"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { MoneyField } from "@/components/ui/money-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/http/call";
import type { DareCategory } from "@/lib/streamers/contract";
import { SaveBar } from "../form/save-bar";
import { discardChanges, useDraftForm } from "../form/use-draft-form";
import { useFieldErrors } from "../form/use-field-errors";
import { useSave } from "../form/use-save";
import {
  loadOwnRulesSchema,
  type OwnRules,
  type OwnRulesInput,
  ownRulesValues,
  sentRules,
} from "./own-rules-values";
import { QuietHoursField } from "./quiet-hours-field";
import { RulesPreview } from "./rules-preview";

type OwnRulesFormProps = {
  rules: OwnRules;
  /** In the order in which they are shown. */
  kinds: readonly DareCategory[];
};

/** What the streamer declines by rule, in groups; while it is changed, what it would have declined. */
export function OwnRulesForm({ rules, kinds }: OwnRulesFormProps) {
  const t = useTranslations("settings.rules");
  const names = useTranslations("streamers.kinds");
  const general = useTranslations("settings.streamer");
  const errorOf = useFieldErrors();
  const form = useDraftForm<OwnRulesInput, OwnRulesInput>(
    `own rules ${rules.id}`,
    loadOwnRulesSchema,
    ownRulesValues(rules),
  );
  const { errors, isDirty } = form.formState;
  const { submit, busy } = useSave({
    form,
    failed: general("failed"),
    save: async (values) => {
      const { rules: sent, others } = sentRules(values);
      await call("PUT /api/streamers/me/settings", { body: { ...sent, ...others } });
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
      <Group title={t("groups.amounts")}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <MoneyField
            label={t("maximum")}
            description={t("noLimit")}
            error={errorOf(errors.maximum_challenge_amount)}
            {...form.register("maximum_challenge_amount")}
          />
          <MoneyField
            label={t("maximumPot")}
            description={t("maximumPotHelp")}
            error={errorOf(errors.maximum_pot_amount)}
            {...form.register("maximum_pot_amount")}
          />
        </div>
      </Group>
      <Group title={t("groups.about")}>
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
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label={t("open")} description={t("noLimitZero")} {...count("max_open_challenges")} />
          <TextField label={t("openEach")} description={t("noLimitZero")} {...count("max_open_per_viewer")} />
        </div>
      </Group>
      <Group title={t("groups.people")}>
        <Checkbox label={t("confirmedEmail")} {...form.register("require_confirmed_email")} />
        <Checkbox label={t("history")} {...form.register("require_history")} />
      </Group>
      <Group title={t("groups.hidden")}>
        <Checkbox label={t("hideOverlay")} {...form.register("hide_amounts_overlay")} />
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

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 font-display font-semibold text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}
