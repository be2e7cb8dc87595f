import { zodResolver } from "@hookform/resolvers/zod";
import { useFormatter, useTranslations } from "next-intl";
import { type FieldErrors, useForm } from "react-hook-form";
import { useFieldWords } from "@/components/auth/use-field-words";
import { OwnGuidelines } from "@/components/streamer/own-guidelines";
import { RuleLines } from "@/components/streamer/rule-lines";
import { MoneyField } from "@/components/ui/money-field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import type { NoticeText } from "@/components/ui/use-notice";
import { CHALLENGE_TEXT_MAX, TIME_LIMITS } from "@/lib/challenges/contract";
import { type Cents, fromDollars, toDollars } from "@/lib/shared/money";
import { type ChallengeTarget, dispatchDialog, useDialogState } from "../dialogs/dialog-state";
import { RefusalNotice } from "../refusal-notice";
import { challengeFormSchema, type FormInput, type FormOutput } from "./challenge-form-schema";
import { ChallengeRules } from "./challenge-rules";
import { suggestedAmounts } from "./suggested-amounts";
import { SuggestionChips } from "./suggestion-chips";
import { useCreateChallenge } from "./use-create-challenge";
import { useStreamerRules } from "./use-streamer-rules";

const GAMING_IDEAS = ["boss", "inverted", "rhymes", "loadout", "silence"] as const;
const IDEAS = ["rhymes", "documentary", "questions", "hand"] as const;

type ChallengeFormProps = { id: string; streamer: ChallengeTarget; most: Cents };

/** Text, offer and time limit, then the rules of the platform and the streamer. Errors keep what was typed. */
export function ChallengeForm({ id, streamer, most }: ChallengeFormProps) {
  const t = useTranslations("challenges.dialog");
  const limits = useTranslations("challenges.timeLimits");
  const rulesText = useTranslations("streamers.rules");
  const fieldError = useFieldWords();
  const format = useFormatter();
  const { challengeText, amount, timeLimit, checking } = useDialogState();
  const rules = useStreamerRules(streamer.id);
  const minimum = rules.detail?.minimum_challenge_amount ?? streamer.minimum_challenge_amount;
  const maximum = Math.min(
    toDollars(most),
    rules.detail?.maximum_challenge_amount ?? Number.POSITIVE_INFINITY,
    rules.detail?.maximum_pot_amount ?? Number.POSITIVE_INFINITY,
  );

  // Gaming is the default category.
  const ideas = (rules.detail?.category ?? "Gaming") === "Gaming" ? GAMING_IDEAS : IDEAS;

  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver(challengeFormSchema(minimum, fromDollars(maximum))),
    defaultValues: { challenge: challengeText, amount, ...(timeLimit && { time_limit: timeLimit }) },
  });
  const { errors } = form.formState;
  const { notice, create, clearNotice } = useCreateChallenge(streamer, form.setError);
  const schemaNotice = useSchemaNotice(errors, minimum);

  const amountError = (error: string | undefined) => {
    if (error === "amount_too_low") return t("least", { minimum });
    return error === "amount_too_high" ? t("most", { maximum }) : undefined;
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={form.handleSubmit(create, clearNotice)}
      className="flex flex-col gap-6"
    >
      {schemaNotice && <Notice title={schemaNotice.title} text={schemaNotice.text} />}
      {!schemaNotice && notice && <RefusalNotice key={notice.turn} {...notice} />}
      {/* What is being checked can no longer be changed. */}
      <fieldset disabled={checking !== null} className="contents">
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
          error={fieldError(errors.challenge)}
        />
        <SuggestionChips
          label={t("ideas.label")}
          suggestions={ideas.map((idea) => ({ value: t(`ideas.${idea}`), label: t(`ideas.${idea}`) }))}
          onChoose={(text) => {
            form.setValue("challenge", text, { shouldValidate: form.formState.isSubmitted });
            dispatchDialog({ type: "challengeEdited", draft: { challengeText: text } });
            form.setFocus("challenge");
          }}
        />
        {rules.detail && (
          <div className="flex flex-col gap-3 empty:hidden">
            <OwnGuidelines name={streamer.name} guidelines={rules.detail.additional_guidelines} />
            <RuleLines
              rules={rules.detail}
              label={rulesText("label", { name: streamer.name })}
              now={new Date()}
            />
          </div>
        )}
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
          <div className="flex min-w-0 flex-col gap-6">
            <MoneyField
              {...form.register("amount", {
                onChange: ({ target }) =>
                  dispatchDialog({ type: "challengeEdited", draft: { amount: target.value } }),
              })}
              label={t("amount")}
              description={t("limits", { minimum, maximum })}
              placeholder={format.number(minimum, { minimumFractionDigits: 2, useGrouping: false })}
              error={amountError(errors.amount?.message) ?? fieldError(errors.amount)}
            />
            <SuggestionChips
              short
              label={t("amounts")}
              suggestions={suggestedAmounts(minimum, maximum).map((dollars) => ({
                value: String(dollars),
                label: format.number(dollars, "shortMoney"),
              }))}
              onChoose={(dollars) => {
                form.setValue("amount", dollars, { shouldValidate: form.formState.isSubmitted });
                dispatchDialog({ type: "challengeEdited", draft: { amount: dollars } });
              }}
            />
          </div>
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
            error={fieldError(errors.time_limit)}
          />
        </div>
      </fieldset>
      <ChallengeRules streamer={streamer.name} rules={rules} />
    </form>
  );
}

/** What the whole form lacks; a single field's error is shown at that field. Source: docs/product/pages.md#notices. */
function useSchemaNotice(errors: FieldErrors<FormInput>, minimum: number): NoticeText | null {
  const t = useTranslations("challenges.dialog");
  const keys = Object.values(errors).map((error) => error.message);
  if (keys.includes("required")) return { title: t("missing"), text: t("missingText") };
  if (!keys.includes("amount_too_low")) return null;
  return { title: t("minimum"), text: t("minimumText", { minimum }) };
}
