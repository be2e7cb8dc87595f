"use client";

import { useTranslations } from "next-intl";
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
};

/** Seconds in which an acceptance may still be taken back; 0 when it may not. */
export function undoSeconds({ undo_until }: Pick<ChallengeWire, "undo_until">, at: number): number {
  return undo_until === null ? 0 : Math.max(0, Math.ceil((Date.parse(undo_until) - at) / 1_000));
}

/** An accepted challenge or one in progress: how it ends, at the two ends of the card, so that neither is pressed for the other. */
export function StageCard({ challenge, acts, now, amountsHidden }: StageCardProps) {
  const t = useTranslations("dock");
  const { act } = useChallengeActs();
  const left = undoSeconds(challenge, useServerNow(now));
  const isBusy = acts.busyWith === challenge.id;
  const failure = acts.failure?.id === challenge.id ? acts.failure : null;
  return (
    <li className="grid gap-3 border-line border-t p-3 first:border-t-0">
      <p className="break-words font-semibold">{challenge.challenge}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted text-sm">
        {!amountsHidden && <NetAmount challenge={challenge} />}
        {challenge.deadline !== null && <Countdown endsAt={challenge.deadline} now={now} />}
      </p>
      {left > 0 && (
        <Button
          variant="secondary"
          wide
          className="h-14"
          loading={isBusy}
          onClick={() => acts.undo(challenge.id)}
        >
          {t("undo", { seconds: left })}
        </Button>
      )}
      {left === 0 && challenge.status === "accepted" && (
        <Button variant="secondary" wide loading={isBusy} onClick={() => acts.start(challenge.id)}>
          {t("start")}
        </Button>
      )}
      {left === 0 && (
        <div className="flex justify-between gap-10">
          <Button className="h-14 min-w-0 flex-1 px-2" onClick={() => act("complete", challenge)}>
            {t("complete")}
          </Button>
          <Button variant="danger" className="h-14 min-w-0 px-3" onClick={() => act("fail", challenge)}>
            {t("fail")}
          </Button>
        </div>
      )}
      {failure !== null && <ActError error={failure.error} fallback={t("failed")} page="/dock" />}
    </li>
  );
}
