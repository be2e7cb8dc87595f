"use client";

import { add } from "date-fns";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CompletedBurst } from "@/components/ui/completed-burst";
import DialogPanel from "@/components/ui/dialog-panel";
import { Notice } from "@/components/ui/notice";
import { PaymentSummary } from "@/components/ui/payment-summary";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { useDates } from "@/components/ui/use-dates";
import {
  type ChallengeWire,
  DECLINE_REASONS,
  DISPUTE_MINIMUM_CENTS,
  DISPUTE_WINDOW_HOURS,
  proofUrlSchema,
} from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { TRANSFER_DELAY_DAYS } from "@/lib/payouts/contract";
import type { TakeHome } from "../take-home";
import { ActError } from "./act-error";
import { actsOn, type ConfirmedAct } from "./acts";
import { type Decline, DeclineFields, declineBody, NO_DECLINE } from "./decline-fields";
import { PayoutNeeded } from "./payout-needed";
import { useAct } from "./use-act";

type ActDialogProps = {
  act: ConfirmedAct;
  challenge: ChallengeWire;
  /** The payout account was ready when the page was rendered. */
  canAccept: boolean;
  takeHome: TakeHome;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  open: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Confirms an act that moves money or ends a challenge, and says what happens to the money. */
export default function ActDialog({
  act,
  challenge: asked,
  canAccept,
  takeHome,
  now,
  open,
  onDone,
  onClose,
}: ActDialogProps) {
  const t = useTranslations("streamerDashboard.acts");
  const { busy, error, isDone, run } = useAct();
  const challenge = useFollowed(asked, now, open && !isDone);
  const isGone = !busy && !isDone && !actsOn(challenge.status).includes(act);
  const proof = useProof();
  const [decline, setDecline] = useState<Decline>(NO_DECLINE);
  const submit = () => {
    const link = proof.read();
    if (link === undefined) return;
    run(
      () => perform(act, challenge.id, { proof: link, decline }),
      () => {
        onDone();
        if (act === "complete") return;
        onClose();
        toast({ variant: "success", title: t(`${act}.done`), description: t(`${act}.doneText`) });
      },
    );
  };
  const celebrates = isDone && act === "complete";
  return (
    <DialogPanel
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!busy}
      size={act === "fail" ? "sm" : "md"}
      // Read out when it changes: the focus stays on the button.
      title={<span role="status">{t(celebrates ? "complete.doneTitle" : `${act}.title`)}</span>}
      description={<span className="break-words">{t("quote", { text: challenge.challenge })}</span>}
      footer={
        <>
          {!celebrates && (
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {t("back")}
            </Button>
          )}
          {/* One button, which keeps the focus. A key still held down or a second click was meant for the confirmation. */}
          <Button
            wide
            className="sm:w-auto"
            variant={act === "fail" ? "danger" : "dare"}
            loading={busy && !celebrates}
            disabled={isGone}
            onKeyDown={(event) => event.repeat && event.key === "Enter" && event.preventDefault()}
            onClick={celebrates ? ({ detail }) => detail < 2 && onClose() : submit}
          >
            {celebrates ? t("complete.doneClose") : t(`${act}.confirm`, { net: takeHome(challenge).net })}
          </Button>
        </>
      }
    >
      {celebrates && <CompletedBurst />}
      {isGone && <Notice className="mb-4" title={t("gone.title")} text={t(`gone.${goneWord(challenge)}`)} />}
      <MoneySummary act={act} challenge={challenge} takeHome={takeHome} now={now} isDone={isDone} />
      {act === "accept" && (challenge.pledged_amount ?? 0) > 0 && (
        <Notice
          tone="info"
          className="mt-4"
          title={t("accept.parts", {
            secured: challenge.secured_amount ?? 0,
            pledged: challenge.pledged_amount ?? 0,
          })}
          text={t("accept.partsText")}
        />
      )}
      {act === "complete" && !isDone && <ProofField proof={proof} disabled={busy} />}
      {act === "decline" && (
        <DeclineFields decline={decline} onChange={setDecline} disabled={busy} reasons={DECLINE_REASONS} />
      )}
      {act === "accept" && !canAccept && error === null && <PayoutNeeded className="mt-4" />}
      {error !== null && <ActError error={error} failed={t(`${act}.failed`)} />}
    </DialogPanel>
  );
}

function goneWord({ status }: ChallengeWire): "cancelled" | "expired" | "other" {
  return status === "cancelled" || status === "expired" ? status : "other";
}

/**
 * The challenge as it is now: read again whenever the page was rendered anew, because the dialog may be older than the page, and
 * the page may no longer show it.
 * @param renderedAt when the server rendered the page, ISO 8601
 */
function useFollowed(asked: ChallengeWire, renderedAt: string, isFollowing: boolean): ChallengeWire {
  const [latest, setLatest] = useState(asked);
  const readAt = useRef(renderedAt);
  useEffect(() => {
    if (!isFollowing || readAt.current === renderedAt) return;
    readAt.current = renderedAt;
    let isOver = false;
    call("GET /api/challenges/{id}", { params: { id: asked.id } }).then(
      (challenge) => !isOver && setLatest(challenge),
      // The act itself shows its failure.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [asked.id, renderedAt, isFollowing]);
  return latest;
}

/** What was typed in the dialog. */
type Given = { readonly proof: string | null; readonly decline: Decline };

function perform(act: ConfirmedAct, id: string, { proof, decline }: Given) {
  const params = { id };
  if (act === "decline") {
    return call("POST /api/challenges/{id}/decline", { params, body: declineBody(decline) });
  }
  if (act !== "complete") return call(`POST /api/challenges/{id}/${act}`, { params });
  const body = proof === null ? {} : { proof_url: proof };
  return call("POST /api/challenges/{id}/complete", { params, body });
}

/**
 * The address of a clip or recording as typed. `read` answers null without one, and undefined for an invalid one, whose field it
 * focuses.
 */
function useProof() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const read = (): string | null | undefined => {
    const text = typed.trim();
    const parsed = proofUrlSchema.safeParse(text);
    const isFine = text === "" || parsed.success;
    setInvalid(!isFine);
    if (!isFine) field.current?.focus();
    return isFine ? (parsed.data ?? null) : undefined;
  };
  return { field, typed, setTyped, isInvalid, read };
}

type ProofFieldProps = { proof: ReturnType<typeof useProof>; disabled: boolean };

function ProofField({ proof: { field, typed, setTyped, isInvalid }, disabled }: ProofFieldProps) {
  const t = useTranslations("streamerDashboard.acts.proof");
  return (
    <div className="mt-5">
      <TextField
        ref={field}
        type="url"
        inputMode="url"
        optional
        label={t("label")}
        description={t("help")}
        placeholder="https://"
        value={typed}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value)}
        error={isInvalid ? t("invalid") : undefined}
      />
    </div>
  );
}

type MoneySummaryProps = Pick<ActDialogProps, "act" | "challenge" | "takeHome" | "now"> & { isDone: boolean };

function MoneySummary({ act, challenge, takeHome, now, isDone }: MoneySummaryProps) {
  const t = useTranslations("streamerDashboard.acts");
  const dates = useDates();
  const money = takeHome(challenge);
  const getsPaid = act === "accept" || act === "complete";
  const values = {
    // The offer and every boost, also several by one person.
    payments: challenge.boost_number + 1,
    // A pledge without a hold is in the number of payments: the text then names no number of holds.
    holds: (challenge.pledged_amount ?? 0) > 0 ? "some" : "all",
    amount: challenge.amount,
    ...money,
    date: dates(add(now, { days: TRANSFER_DELAY_DAYS }), "payoutDate"),
  };
  return (
    <>
      <PaymentSummary
        howMuch={t.rich(getsPaid ? "takeHome.amount" : "takeHome.forgone", {
          ...money,
          small: (text) => (
            <span className="block font-normal font-sans text-muted text-sm tracking-normal">{text}</span>
          ),
        })}
        whatHappensNow={t(isDone && act === "complete" ? "complete.nowDone" : `${act}.now`, values)}
        whenItMoves={t(`${act}.moves`, values)}
      />
      {getsPaid && (
        <ul className="mt-4 grid list-disc gap-1 pl-5 text-muted text-sm">
          {(challenge.amount * 100 >= DISPUTE_MINIMUM_CENTS || challenge.reworded_at !== null) && (
            <li>{t("takeHome.dispute", { hours: DISPUTE_WINDOW_HOURS })}</li>
          )}
          <li>{t("takeHome.chargebacks")}</li>
        </ul>
      )}
    </>
  );
}
