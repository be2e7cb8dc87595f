"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { ActError } from "@/components/streamer/dashboard/act-error";
import { Button } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import type { ChallengeWire, DeclineReason } from "@/lib/challenges/contract";
import { NetAmount } from "./net-amount";
import type { DockActs } from "./use-dock-acts";

/** What the card asks before it acts: why it is declined, or whether it is accepted although that stays. */
export type Asked = "accept" | "decline";

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
  /** The payout account is ready. */
  canAccept: boolean;
  /** It cannot be accepted before, ISO 8601; null once it can. */
  acceptFrom: string | null;
  asking: Asked | null;
  onAccept: () => void;
  onAsk: (about: Asked | null) => void;
};

/**
 * A challenge that waits for an answer: accepted and started with one press, declined with two. Two presses accept it where the
 * acceptance cannot be taken back.
 */
export function NextCard({
  challenge,
  acts,
  declineReasons,
  now,
  amountsHidden,
  isGone,
  isFirstToEnd,
  isChosen,
  canAccept,
  acceptFrom,
  asking,
  onAccept,
  onAsk,
}: NextCardProps) {
  const t = useTranslations("dock");
  const words = useTranslations("streamerDashboard.acts");
  const { isBusy, error, decision } = acts.of(challenge);
  const stack = useTranslations("ui.stack");
  const text = useId();
  const why = useId();
  const isBlocked = !canAccept || acceptFrom !== null;
  const acceptButton = (label: string, className?: string) => (
    <Button
      wide
      aria-describedby={isBlocked ? `${text} ${why}` : text}
      className={clsx("h-14 px-2", className)}
      loading={isBusy}
      disabled={isBlocked}
      onClick={onAccept}
    >
      {label}
    </Button>
  );
  const card = useRef<HTMLLIElement>(null);
  const askedBefore = useRef(asking);
  useLayoutEffect(() => {
    const before = askedBefore.current;
    askedBefore.current = asking;
    // The group, not a button of it: a key that is held down would press that, too.
    if (asking !== null) card.current?.querySelector("fieldset")?.focus();
    else if (before !== null && document.activeElement === document.body)
      card.current?.querySelectorAll("button")[before === "accept" ? 0 : 1]?.focus();
  }, [asking]);
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
            {t(isFirstToEnd ? "endsFirst" : "time.accept")}{" "}
            <Countdown endsAt={challenge.deadline} now={now} />
          </span>
        )}
      </p>
      {isGone && (
        <p data-gone className="text-sm">
          {t(`gone.${decision ?? "elsewhere"}`)}
        </p>
      )}
      {!isGone && isBlocked && (
        <p id={why} className="text-sm text-warning">
          {canAccept && acceptFrom !== null
            ? t.rich("acceptFrom", { left: () => <Countdown endsAt={acceptFrom} now={now} /> })
            : words("payoutNeeded.title")}
        </p>
      )}
      {!isGone && asking === null && (
        <div className="flex gap-2">
          {acceptButton(t("accept"), "min-w-0 flex-2")}
          <Button
            variant="secondary"
            wide
            aria-describedby={text}
            aria-disabled={isBusy}
            className="h-14 min-w-0 flex-1 px-2 aria-disabled:opacity-50"
            onClick={() => onAsk("decline")}
          >
            {t("decline")}
          </Button>
        </div>
      )}
      {!isGone && asking === "accept" && (
        <fieldset tabIndex={-1} aria-busy={isBusy} className="grid gap-2 aria-busy:opacity-50">
          <legend className="mb-2 text-sm">{t("forGood")}</legend>
          {acceptButton(t("acceptForGood"))}
          <Button variant="ghost" wide aria-disabled={isBusy} onClick={() => onAsk(null)}>
            {t("back")}
          </Button>
        </fieldset>
      )}
      {!isGone && asking === "decline" && (
        <fieldset tabIndex={-1} aria-busy={isBusy} className="grid gap-2 aria-busy:opacity-50">
          <legend className="mb-2 text-sm">{t("why")}</legend>
          {declineReasons.map((reason) => (
            <Button
              key={reason}
              variant="secondary"
              wide
              aria-disabled={isBusy}
              className="px-2"
              onClick={() => acts.decline(challenge, reason)}
            >
              {words(`decline.reasons.${reason}`)}
            </Button>
          ))}
          <Button variant="ghost" wide aria-disabled={isBusy} onClick={() => onAsk(null)}>
            {t("back")}
          </Button>
        </fieldset>
      )}
      {error !== null && <ActError error={error} />}
    </li>
  );
}
