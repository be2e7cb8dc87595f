"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
import type { PaymentsConfig } from "@/components/payments/payments-config";
import { SavedCard } from "@/components/payments/saved-card";
import { useSavedCard } from "@/components/payments/use-saved-card";
import { useFieldErrors } from "@/components/settings/form/use-field-errors";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { LiveStack } from "@/components/ui/live-stack";
import { MoneyField } from "@/components/ui/money-field";
import { TextArea } from "@/components/ui/text-area";
import { BOOST_MESSAGE_MAX, type ChallengeWire } from "@/lib/challenges/contract";
import type { PaymentMethodWire } from "@/lib/payments/contract";
import { type Cents, toDollars } from "@/lib/shared/money";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { stackOf } from "@/lib/shared/stack";
import { backersOf } from "../card/own-segment";
import { dispatchDialog, useDialogState } from "../dialogs/dialog-state";
import { RefusalNotice } from "../refusal-notice";
import {
  type BoostInput,
  type BoostOutput,
  boostCents,
  boostFormSchema,
  maxBoost,
  useAmountTexts,
} from "./boost-amount";
import { useBoost } from "./use-boost";

type BoostDialogProps = { challenge: ChallengeWire; caps: PledgeCaps; payments: PaymentsConfig };

/** Adds money to an active challenge. Source: docs/product/pledges-and-boosts.md#boosts. */
export default function BoostDialog({ challenge, caps, payments }: BoostDialogProps) {
  const t = useTranslations("challenges.boost");
  const { showBoostDialog, isBoostSubmitting, boostAmount } = useDialogState();
  const formId = useId();
  const max = maxBoost(challenge, caps);
  const cents = boostCents(boostAmount, max);
  const saved = useSavedCard(payments, showBoostDialog);
  return (
    <Dialog
      open={showBoostDialog}
      onOpenChange={(next) => !next && dispatchDialog({ type: "boostClosed" })}
      dismissible={!isBoostSubmitting}
      title={t("title")}
      description={
        <span className="[overflow-wrap:anywhere]">
          {t("quote", { text: challenge.challenge, streamer: challenge.streamer_display_name })}
        </span>
      }
      footer={
        <div className="flex w-full flex-col gap-3">
          {saved.card && <SavedCard card={saved.card} onAnother={saved.useAnother} />}
          <p className="text-muted text-sm">{t("promise", { streamer: challenge.streamer_display_name })}</p>
          <Button type="submit" form={formId} loading={isBoostSubmitting} className="sm:self-end">
            {cents === null
              ? t("submit")
              : t(saved.card ? "authorizeAmount" : "submitAmount", { amount: toDollars(cents) })}
          </Button>
        </div>
      }
    >
      <BoostForm
        id={formId}
        challenge={challenge}
        cents={cents}
        max={max}
        card={saved.card}
        payments={payments}
      />
    </Dialog>
  );
}

/** Suggested amounts in dollars. */
const SUGGESTIONS = [5, 10, 25] as const;

type BoostFormProps = {
  id: string;
  challenge: ChallengeWire;
  /** The boost as typed; null unless this challenge takes it. */
  cents: Cents | null;
  /** The largest boost that this challenge takes. */
  max: Cents;
  /** Pays when the form is sent; null opens the payment form. */
  card: PaymentMethodWire | null;
  payments: PaymentsConfig;
};

function BoostForm({ id, challenge, cents, max, card, payments }: BoostFormProps) {
  const t = useTranslations("challenges.boost");
  const words = useTranslations("challenges.words");
  const errorOf = useFieldErrors();
  const format = useFormatter();
  const { boostAmount, boostMessage, boostAnonymous } = useDialogState();
  const form = useForm<BoostInput, unknown, BoostOutput>({
    resolver: zodResolver(boostFormSchema(max)),
    defaultValues: { amount: boostAmount, message: boostMessage, anonymous: boostAnonymous },
  });
  const { notice, boost, clearNotice, left } = useBoost(challenge, form.setError, { card, payments });
  const texts = useAmountTexts(max);
  const error = form.formState.errors.amount?.message;

  usePreset(card, max, (amount) => {
    if (form.getValues("amount") !== "") return;
    form.setValue("amount", amount);
    dispatchDialog({ type: "boostEdited", amount });
  });

  const send = form.handleSubmit(boost, clearNotice);
  const boostWith = (dollars: number) => {
    fill(dollars);
    void send();
  };
  const fill = (dollars: number) => {
    form.setValue("amount", String(dollars), { shouldValidate: form.formState.isSubmitted });
    dispatchDialog({ type: "boostEdited", amount: String(dollars) });
    form.setFocus("amount");
  };

  return (
    <form id={id} noValidate onSubmit={send} className="flex flex-col gap-6">
      {notice && <RefusalNotice key={notice.turn} {...notice} />}
      <NewTotal challenge={challenge} cents={cents} />
      <MoneyField
        {...form.register("amount", {
          onChange: ({ target }) => dispatchDialog({ type: "boostEdited", amount: target.value }),
        })}
        label={t("amount")}
        description={texts.limits}
        placeholder={format.number(SUGGESTIONS[0], { minimumFractionDigits: 2 })}
        error={texts.fieldError(error)}
      />
      {left !== null && (
        <Button size="sm" variant="secondary" className="-mt-3 self-start" onClick={() => boostWith(left)}>
          {t("rest", { left })}
        </Button>
      )}
      <fieldset className="-mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t("suggestions")}</legend>
        {SUGGESTIONS.filter((dollars) => dollars <= toDollars(max)).map((dollars) => (
          <button
            key={dollars}
            type="button"
            onClick={() => fill(dollars)}
            className="figures touch-target h-9 rounded-full border border-edge px-4 font-semibold text-sm transition-colors hover:border-boost hover:bg-boost-tint"
          >
            {format.number(dollars, "shortMoney")}
          </button>
        ))}
      </fieldset>
      <TextArea
        rows={2}
        optional
        label={words("message")}
        description={words("messageHelp")}
        maxCharacters={BOOST_MESSAGE_MAX}
        error={errorOf(form.formState.errors.message)}
        {...form.register("message")}
      />
      <Checkbox
        label={words("anonymous")}
        description={words("anonymousHelp")}
        {...form.register("anonymous")}
      />
    </form>
  );
}

/** Presets an amount when a card is saved, so that one more press boosts. */
function usePreset(card: PaymentMethodWire | null, max: Cents, choose: (amount: string) => void): void {
  const preset = SUGGESTIONS.findLast((dollars) => dollars <= Math.min(toDollars(max), SUGGESTIONS[0]));
  const cardId = card?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card that is found
  useEffect(() => {
    if (cardId !== undefined && preset !== undefined) choose(String(preset));
  }, [cardId]);
}

/** The stack, including the boost once it is valid. Source: docs/product/pledges-and-boosts.md#boosts. */
function NewTotal({ challenge, cents }: Pick<BoostFormProps, "challenge" | "cents">) {
  const t = useTranslations("challenges.boost");
  const segments = stackOf(challenge);
  return (
    <div className="rounded-card bg-raised p-4 sm:p-5">
      <p className="text-muted text-sm">{t(cents === null ? "current" : "newTotal")}</p>
      <LiveStack
        segments={cents === null ? segments : [...segments, { id: "yours", cents }]}
        // The number after the boost is unknown: the user may already be one of the backers.
        backers={cents === null ? backersOf(challenge) : null}
        className="mt-1"
      />
    </div>
  );
}
