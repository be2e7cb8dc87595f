"use client";

import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fuse } from "@/components/ui/fuse";
import { Money } from "@/components/ui/money";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { onOverlay } from "../on-overlay";
import { ActButtons } from "./act-buttons";
import { TakeHomeNote } from "./take-home-note";

/** On phones apart, so that neither is pressed for the other; one above the other where the labels are long. */
const ends =
  "flex flex-wrap gap-2 max-sm:w-full max-sm:gap-4 max-sm:*:h-auto max-sm:*:min-h-11 max-sm:*:max-w-full max-sm:*:grow max-sm:*:whitespace-normal";

type OnStageProps = {
  /** The one started last first. */
  challenges: readonly ChallengeWire[];
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  amountsHidden?: boolean;
};

/** What is being performed now, above the lists, so that its buttons are at hand: the one on the overlay, then the others. */
export function OnStage({ challenges, now, amountsHidden = false }: OnStageProps) {
  const t = useTranslations("streamerDashboard.list");
  const challenge = onOverlay(challenges, Date.parse(now)) ?? challenges[0];
  if (challenge === undefined) return null;
  const others = challenges.filter((other) => other !== challenge);
  return (
    <section
      aria-label={t("onStage")}
      data-cards
      className="relative mt-6 overflow-hidden rounded-card border border-status-blue bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex items-center gap-2 font-semibold text-sm text-status-blue">
            <Radio className="size-4 animate-pulse" />
            {t("onStage")}
          </p>
          <p className="mt-1.5 break-words font-bold font-display text-xl">{challenge.challenge}</p>
          {challenge.deadline !== null && challenge.deadline_from !== null && (
            <Fuse
              className="mt-3 max-w-sm"
              startsAt={challenge.deadline_from}
              endsAt={challenge.deadline}
              now={now}
            />
          )}
        </div>
        {!amountsHidden && (
          <div>
            <p className="text-muted text-sm">{t("stack")}</p>
            <p className="display-tight text-3xl text-stake-text">
              <Money dollars={challenge.amount} />
            </p>
            <TakeHomeNote challenge={challenge} />
          </div>
        )}
        <div className={ends}>
          <ActButtons challenge={challenge} />
        </div>
      </div>
      {others.length > 0 && (
        <div className="mt-5 border-line border-t pt-4">
          <p className="text-muted text-sm">{t("alsoStarted")}</p>
          <ul>
            {others.map((other) => (
              <li key={other.id} className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
                <p className="min-w-0 flex-1 basis-72 break-words font-semibold">{other.challenge}</p>
                {!amountsHidden && <TakeHomeNote challenge={other} />}
                <div className={ends}>
                  <ActButtons challenge={other} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
