"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useDraftForm } from "@/components/settings/form/use-draft-form";
import { useFieldErrors } from "@/components/settings/form/use-field-errors";
import { useSave } from "@/components/settings/form/use-save";
import { MinimumField, PLATFORM_MINIMUM } from "@/components/settings/streamer/minimum-field";
import { loadRulesSchema, rulesValues } from "@/components/settings/streamer/rules-values";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/http/call";
import type { Cents } from "@/lib/shared/money";
import type { OwnStreamerWire } from "@/lib/streamers/contract";

type Rules = Pick<OwnStreamerWire, "id" | "minimum_challenge_amount" | "additional_guidelines">;

type RulesStepProps = {
  streamer: Rules;
  /** The platform's largest offer. */
  most: Cents;
};

/** The minimum offer and the streamer's own rules, saved once, also unchanged. */
export default function RulesStep({ streamer, most }: RulesStepProps) {
  const t = useTranslations("streamerDashboard.firstSteps.rules");
  const words = useTranslations("settings.streamer");
  const saved = useTranslations("settings.form")("saved");
  const format = useFormatter();
  const errorOf = useFieldErrors();
  const form = useDraftForm(`first rules ${streamer.id}`, loadRulesSchema, rulesValues(streamer));
  const { errors } = form.formState;
  const { submit, busy } = useSave({
    form,
    failed: words("failed"),
    fieldOf: { moderation_failed: "additional_guidelines" },
    save: async (body) => {
      await call("PUT /api/streamers/me/settings", { body });
    },
    // The step closes, with what its field says about an amount that does not hold yet.
    onSaved: ({ minimum_challenge_amount: amount }) => {
      if (Number(amount) >= PLATFORM_MINIMUM) return false;
      const minimum = format.number(PLATFORM_MINIMUM, "shortMoney");
      toast({ variant: "success", title: saved, description: words("minimumBelow", { minimum }) });
      return true;
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <MinimumField
        typed={form.watch("minimum_challenge_amount")}
        error={errorOf(errors.minimum_challenge_amount, most)}
        {...form.register("minimum_challenge_amount")}
      />
      <TextArea
        label={words("guidelines")}
        description={words("guidelinesHelp")}
        optional
        defaultValue={streamer.additional_guidelines ?? ""}
        error={errorOf(errors.additional_guidelines)}
        {...form.register("additional_guidelines")}
      />
      <div>
        <SubmitButton loading={busy}>{t("act")}</SubmitButton>
      </div>
    </form>
  );
}
