"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import DialogPanel from "@/components/ui/dialog-panel";
import { MoneyField } from "@/components/ui/money-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import {
  BOOST_MESSAGE_MAX,
  CHALLENGE_TEXT_MAX,
  type ChallengeWire,
  type CounterOfferInput,
  DISPUTE_MINIMUM_CENTS,
} from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";
import { parseDollars, toDollars } from "@/lib/shared/money";
import type { TakeHome } from "../take-home";
import { ActError } from "./act-error";

type CounterOfferDialogProps = {
  challenge: ChallengeWire;
  takeHome: TakeHome;
  open: boolean;
  onClose: () => void;
};

/** The streamer proposes a larger stack, another wording, or both. Source: docs/product/challenges.md#counter-offers. */
export default function CounterOfferDialog({ challenge, takeHome, open, onClose }: CounterOfferDialogProps) {
  const t = useTranslations("streamerDashboard.acts.counter");
  const [amount, setAmount] = useState("");
  const [wording, setWording] = useState(challenge.challenge);
  const [message, setMessage] = useState("");
  const { busy, error, fields, send } = useSend(challenge, onClose);
  const form = useFocusOnProblem(fields);
  const asked = parseDollars(amount);
  const isReworded = isOtherWording(wording, challenge);
  const isAsked = asked !== null && asked > 0;
  const isDisputable =
    isReworded ||
    challenge.reworded_at !== null ||
    (isAsked ? asked : challenge.amount * 100) >= DISPUTE_MINIMUM_CENTS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ amount, wording, message });
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!busy}
      title={t("title")}
      description={t("text")}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t("back")}
          </Button>
          <Button type="submit" form="counter-offer" variant="dare" loading={busy}>
            {t("send")}
          </Button>
        </>
      }
    >
      <form ref={form} id="counter-offer" noValidate onSubmit={submit} className="grid gap-5">
        <MoneyField
          optional
          label={t("amount")}
          description={
            isAsked
              ? t("net", takeHome({ amount: toDollars(asked), secured_amount: null, fee_rate: null }))
              : `${t("amountHelp", { amount: challenge.amount })} ${t("net", takeHome(challenge))}`
          }
          value={amount}
          readOnly={busy}
          onChange={({ target }) => setAmount(target.value)}
          error={fields.amount}
        />
        <TextArea
          label={t("wording")}
          description={t("wordingHelp")}
          maxCharacters={CHALLENGE_TEXT_MAX}
          value={wording}
          readOnly={busy}
          onChange={({ target }) => setWording(target.value)}
          error={fields.challenge}
        />
        <TextField
          optional
          label={t("message")}
          maxLength={BOOST_MESSAGE_MAX}
          value={message}
          readOnly={busy}
          onChange={({ target }) => setMessage(target.value)}
          error={fields.message}
        />
        {(isAsked || isReworded) && (
          <p className="text-muted text-sm">{t("paidOn", { disputable: isDisputable ? "yes" : "no" })}</p>
        )}
        {error !== null && <ActError error={error} />}
      </form>
    </DialogPanel>
  );
}

const isOtherWording = (wording: string, { challenge }: ChallengeWire) => wording.trim() !== challenge;

type Typed = { readonly amount: string; readonly wording: string; readonly message: string };
type FieldErrors = Partial<Record<keyof CounterOfferInput, string>>;

/** Sends what was changed. Refusals about a field are shown there, others below the form. */
function useSend(challenge: ChallengeWire, onClose: () => void) {
  const t = useTranslations("streamerDashboard.acts.counter");
  const refresh = useRefresh();
  const [busy, begin] = useTransition();
  const [error, setError] = useState<unknown>(null);
  const [fields, setFields] = useState<FieldErrors>({});
  const send = ({ amount, wording, message }: Typed) => {
    const isReworded = isOtherWording(wording, challenge);
    setError(null);
    setFields(amount.trim() === "" && !isReworded ? { amount: t("nothing") } : {});
    if (amount.trim() === "" && !isReworded) return;
    begin(async () => {
      try {
        await call("POST /api/challenges/{id}/counter-offer", {
          params: { id: challenge.id },
          body: {
            ...(amount.trim() !== "" && { amount }),
            ...(isReworded && { challenge: wording }),
            ...(message.trim() !== "" && { message }),
          },
        });
        onClose();
        toast({ variant: "success", title: t("sent"), description: t("sentText") });
      } catch (thrown) {
        const found: FieldErrors = (thrown instanceof ApiError && thrown.body?.fields) || {};
        setFields(found);
        if (Object.keys(found).length === 0) setError(thrown);
        if (!(thrown instanceof ApiError && thrown.status === 409)) return;
      }
      refresh();
    });
  };
  return { busy, error, fields, send };
}

/** The field that was refused gets the focus, which announces why. */
function useFocusOnProblem(fields: FieldErrors) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [fields]);
  return form;
}
