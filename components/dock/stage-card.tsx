"use client";

import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ActError } from "@/components/streamer/dashboard/act-error";
import { useChallengeActs } from "@/components/streamer/dashboard/challenge-acts";
import { Button } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import { useServerNow } from "@/components/ui/server-clock";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { NetAmount } from "./net-amount";
import type { DockActs } from "./use-dock-acts";

type StageCardProps = {
  challenge: ChallengeWire;
  acts: DockActs;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  amountsHidden: boolean;
  /** Several are under way, and the overlay shows this one. */
  isOnOverlay: boolean;
};

/** Seconds in which an acceptance may still be taken back; 0 when it may not. */
export function undoSeconds({ undo_until }: Pick<ChallengeWire, "undo_until">, at: number): number {
  return undo_until === null ? 0 : Math.max(0, Math.ceil((Date.parse(undo_until) - at) / 1_000));
}

/** An accepted challenge or one in progress: how it ends, at the two ends of the card, so that neither is pressed for the other. */
export function StageCard({ challenge, acts, now, amountsHidden, isOnOverlay }: StageCardProps) {
  const t = useTranslations("dock");
  const words = useTranslations("streamerDashboard.acts");
  const { act } = useChallengeActs();
  const left = undoSeconds(challenge, useServerNow(now));
  const { isBusy, error } = acts.of(challenge);
  const text = useId();
  return (
    <li className="grid gap-3 border-line border-t p-3 first:border-t-0 low:gap-2">
      {isOnOverlay && (
        <p className="-mb-2 flex items-center gap-1.5 font-semibold text-sm text-status-blue">
          <Radio aria-hidden="true" className="size-4" />
          {t("onOverlay")}
        </p>
      )}
      <p id={text} className="break-words font-semibold low:text-sm">
        {challenge.challenge}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted text-sm">
        {!amountsHidden && <NetAmount challenge={challenge} />}
        {challenge.deadline !== null && (
          <span>
            {t("time.perform")} <Countdown endsAt={challenge.deadline} now={now} />
          </span>
        )}
      </p>
      {left > 0 && (
        <Button
          variant="secondary"
          wide
          className="h-14 low:h-11"
          aria-describedby={text}
          loading={isBusy}
          onClick={() => acts.undo(challenge)}
        >
          {t("undo", { seconds: left })}
        </Button>
      )}
      {left === 0 && challenge.status === "accepted" && (
        <Button
          variant="secondary"
          wide
          aria-describedby={text}
          loading={isBusy}
          onClick={() => acts.start(challenge)}
        >
          {t("start")}
        </Button>
      )}
      {left === 0 && (
        <div className="flex justify-between gap-10">
          <Button
            aria-describedby={text}
            wide
            className="h-auto min-h-14 low:min-h-11 min-w-0 flex-1 px-2 py-0.5"
            onClick={() => act("complete", challenge)}
          >
            {words("complete.button")}
          </Button>
          <Button
            variant="danger"
            aria-describedby={text}
            wide
            className="h-auto min-h-14 low:min-h-11 min-w-0 flex-1 px-2 py-0.5"
            onClick={() => act("fail", challenge)}
          >
            {words("fail.button")}
          </Button>
        </div>
      )}
      {error !== null && <ActError error={error} />}
    </li>
  );
}
