import { zodResolver } from "@hookform/resolvers/zod";
import { useFormatter, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useFieldWords } from "@/components/auth/use-field-words";
import { MoneyField } from "@/components/ui/money-field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { CHALLENGE_TEXT_MAX, TIME_LIMITS } from "@/lib/challenges/contract";
import { type Cents, toDollars } from "@/lib/shared/money";
import { useGapWords } from "../boost/use-gap-words";
import type { ChallengeTarget } from "../dialogs/dialog-state";
import { dispatchDialog, useDialogState } from "../dialogs/dialog-store";
import { challengeFormSchema, type FormInput, type FormOutput } from "./challenge-form-schema";
import { HouseRules } from "./house-rules";
import { useCreateChallenge } from "./use-create-challenge";
import { useStreamerRules } from "./use-streamer-rules";

type ChallengeFormProps = { id: string; streamer: ChallengeTarget; most: Cents };

/** Text, offer and time limit, with what this streamer and the house ask for. What was typed stays whatever goes wrong. */
export function ChallengeForm({ id, streamer, most }: ChallengeFormProps) {
  const t = useTranslations("challenges.dialog");
  const limits = useTranslations("challenges.timeLimits");
  const words = useFieldWords();
  const format = useFormatter();
  const { challengeText, amount, timeLimit } = useDialogState();
  const rules = useStreamerRules(streamer.id);
  const minimum = rules.detail?.minimum_challenge_amount ?? streamer.minimum_challenge_amount;
  const maximum = toDollars(most);

  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver(challengeFormSchema(minimum, most)),
    defaultValues: { challenge: challengeText, amount, ...(timeLimit && { time_limit: timeLimit }) },
  });
  const { errors } = form.formState;
  const { notice, create, clearNotice } = useCreateChallenge(streamer, form.setError);
  const gap = useGapWords()(errors, minimum);

  const amountWords = (problem: string | undefined) => {
    if (problem === "amount_too_low") return t("least", { minimum });
    return problem === "amount_too_high" ? t("most", { maximum }) : undefined;
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={form.handleSubmit(create, clearNotice)}
      className="flex flex-col gap-6"
    >
      <HouseRules streamer={streamer.name} rules={rules} />
      <TextArea
        {...form.register("challenge", {
          onChange: ({ target }) =>
            dispatchDialog({ type: "challengeEdited", draft: { challengeText: target.value } }),
        })}
        label={t("text")}
        description={t("textHelp")}
        placeholder={t("textPlaceholder")}
        defaultValue={form.formState.defaultValues?.challenge}
        maxCharacters={CHALLENGE_TEXT_MAX}
        rows={3}
        error={words(errors.challenge)}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <MoneyField
          {...form.register("amount", {
            onChange: ({ target }) =>
              dispatchDialog({ type: "challengeEdited", draft: { amount: target.value } }),
          })}
          label={t("amount")}
          description={t("limits", { minimum, maximum })}
          placeholder={format.number(minimum, { minimumFractionDigits: 2, useGrouping: false })}
          error={amountWords(errors.amount?.message) ?? words(errors.amount)}
        />
        <Select
          {...form.register("time_limit", {
            onChange: ({ target }) =>
              dispatchDialog({
                type: "challengeEdited",
                draft: { timeLimit: TIME_LIMITS.find((limit) => limit === target.value) ?? "" },
              }),
          })}
          label={t("timeLimit")}
          description={t("timeLimitHelp", { streamer: streamer.name })}
          placeholder={t("timeLimitPlaceholder")}
          options={TIME_LIMITS.map((limit) => ({ value: limit, label: limits(limit) }))}
          error={words(errors.time_limit)}
        />
      </div>
      {gap && <Notice title={gap.title} text={gap.text} />}
      {!gap && notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
    </form>
  );
}
