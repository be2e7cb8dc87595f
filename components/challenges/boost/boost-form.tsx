import { zodResolver } from "@hookform/resolvers/zod";
import { useFormatter, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { LiveStakeStack } from "@/components/ui/live-stake-stack";
import { MoneyField } from "@/components/ui/money-field";
import { Notice } from "@/components/ui/notice";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { type Cents, toDollars } from "@/lib/shared/money";
import { backersOf, pledgesOf } from "../card/stack-pledges";
import { dispatchDialog, useDialogState } from "../dialogs/dialog-store";
import { type BoostInput, type BoostOutput, boostCents, boostFormSchema } from "./boost-amount";
import { useBoost } from "./use-boost";
import { useBoostWords } from "./use-boost-words";

/** `most`: what one boost of this challenge may be. */
type BoostFormProps = { id: string; challenge: ChallengeWire; most: Cents };

/** Dollars that one press fills in. */
const SUGGESTIONS = [5, 10, 25] as const;

/** The amount of a boost, and the stack as it would stand with it. */
export function BoostForm({ id, challenge, most }: BoostFormProps) {
  const t = useTranslations("challenges.boost");
  const format = useFormatter();
  const { boostAmount } = useDialogState();
  const form = useForm<BoostInput, unknown, BoostOutput>({
    resolver: zodResolver(boostFormSchema(most)),
    defaultValues: { amount: boostAmount },
  });
  const { notice, boost, clearNotice } = useBoost(challenge, form.setError);
  const words = useBoostWords(most);
  const problem = form.formState.errors.amount?.message;
  const gap = words.notice(problem);

  const fill = (dollars: number) => {
    form.setValue("amount", String(dollars), { shouldValidate: form.formState.isSubmitted });
    dispatchDialog({ type: "boostEdited", amount: String(dollars) });
    form.setFocus("amount");
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={form.handleSubmit(({ amount }) => boost(amount), clearNotice)}
      className="flex flex-col gap-6"
    >
      <NewTotal challenge={challenge} typed={boostAmount} />
      <MoneyField
        {...form.register("amount", {
          onChange: ({ target }) => dispatchDialog({ type: "boostEdited", amount: target.value }),
        })}
        label={t("amount")}
        description={words.limits}
        placeholder={format.number(SUGGESTIONS[0], { minimumFractionDigits: 2 })}
        error={words.beside(problem)}
      />
      <fieldset className="-mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t("suggestions")}</legend>
        {SUGGESTIONS.filter((dollars) => dollars <= toDollars(most)).map((dollars) => (
          <button
            key={dollars}
            type="button"
            onClick={() => fill(dollars)}
            className="figures touch-target h-9 rounded-full border border-edge px-4 font-semibold text-sm transition-colors hover:border-boost hover:bg-boost-tint"
          >
            {format.number(dollars, "money")}
          </button>
        ))}
      </fieldset>
      <p className="text-muted text-sm">{t("promise", { streamer: challenge.streamer_name })}</p>
      {gap && <Notice title={gap.title} text={gap.text} />}
      {!gap && notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
    </form>
  );
}

/** The stack with the boost on top. Source: docs/product/pledges-and-boosts.md#boosts. */
function NewTotal({ challenge, typed }: { challenge: ChallengeWire; typed: string }) {
  const t = useTranslations("challenges.boost");
  const cents = boostCents(typed);
  const pledges = pledgesOf(challenge);
  return (
    <div className="rounded-card bg-raised p-4 sm:p-5">
      <p className="text-muted text-sm">{t(cents === null ? "current" : "newTotal")}</p>
      <LiveStakeStack
        pledges={cents === null ? pledges : [...pledges, { id: "yours", cents }]}
        // Whoever boosts may be one of its backers already.
        backers={cents === null ? backersOf(challenge) : null}
        className="mt-1"
      />
    </div>
  );
}
