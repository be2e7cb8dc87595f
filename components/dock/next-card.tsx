"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { ActError } from "@/components/streamer/dashboard/act-error";
import { Button } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import type { ChallengeWire, DeclineReason } from "@/lib/challenges/contract";
import { NetAmount } from "./net-amount";
import type { DockActs } from "./use-dock-acts";

type NextCardProps = {
  challenge: ChallengeWire;
  acts: DockActs;
  declineReasons: readonly DeclineReason[];
  now: string;
  amountsHidden: boolean;
  /** It has left the list, and stays until nobody is about to press it. */
  isGone: boolean;
  /** Of those shown, it expires first. */
  isFirstToEnd: boolean;
  /** The keyboard's acts are for this one. */
  isChosen: boolean;
  isDeclining: boolean;
  onDecline: (isDeclining: boolean) => void;
};

/** A challenge that waits for an answer: accepted and started with one press, declined with two. */
export function NextCard({
  challenge,
  acts,
  declineReasons,
  now,
  amountsHidden,
  isGone,
  isFirstToEnd,
  isChosen,
  isDeclining,
  onDecline,
}: NextCardProps) {
  const t = useTranslations("dock");
  const reasons = useTranslations("streamerDashboard.acts.decline");
  const isBusy = acts.busyWith === challenge.id;
  const failure = acts.failure?.id === challenge.id ? acts.failure : null;
  const stack = useTranslations("ui.stack");
  const text = useId();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView?.({ block: "nearest" });
  }, [isChosen]);
  return (
    <li
      ref={card}
      aria-current={isChosen || undefined}
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-card border bg-surface p-3",
        isChosen ? "border-focus" : "border-line",
        isGone && "opacity-60",
      )}
    >
      <p id={text} className="break-words font-semibold">
        {challenge.challenge}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted text-sm">
        {amountsHidden ? <span>{challenge.creator_username}</span> : <NetAmount challenge={challenge} />}
        <span>{stack("backers", { count: challenge.backer_count })}</span>
        {challenge.deadline !== null && (
          <span className={clsx(isFirstToEnd && "font-semibold text-warning")}>
            {isFirstToEnd && `${t("endsFirst")} `}
            <Countdown endsAt={challenge.deadline} now={now} />
          </span>
        )}
      </p>
      {isGone && <p className="text-sm">{t(`gone.${acts.decided.get(challenge.id) ?? "elsewhere"}`)}</p>}
      {!isGone && !isDeclining && (
        <div className="flex gap-2">
          <Button
            wide
            aria-describedby={text}
            className="h-14 min-w-0 flex-2 px-2"
            loading={isBusy}
            onClick={() => acts.acceptAndStart(challenge.id)}
          >
            {t("accept")}
          </Button>
          <Button
            variant="secondary"
            wide
            aria-describedby={text}
            className="h-14 min-w-0 flex-1 px-2"
            onClick={() => onDecline(true)}
          >
            {t("decline")}
          </Button>
        </div>
      )}
      {!isGone && isDeclining && (
        <fieldset className="grid gap-2" disabled={isBusy}>
          <legend className="mb-2 text-sm">{t("why")}</legend>
          {declineReasons.map((reason) => (
            <Button
              key={reason}
              variant="secondary"
              wide
              className="px-2"
              onClick={() => acts.decline(challenge.id, reason)}
            >
              {reasons(`reasons.${reason}`)}
            </Button>
          ))}
          <Button variant="ghost" wide onClick={() => onDecline(false)}>
            {t("back")}
          </Button>
        </fieldset>
      )}
      {failure !== null && <ActError error={failure.error} fallback={t("failed")} page="/dock" />}
    </li>
  );
}
