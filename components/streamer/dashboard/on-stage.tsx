"use client";

import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fuse } from "@/components/ui/fuse";
import { Money } from "@/components/ui/money";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ActButtons } from "./act-buttons";

type OnStageProps = {
  challenge: ChallengeWire;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  amountsHidden?: boolean;
};

/** The challenge that is being performed now, above the lists, so that its buttons are at hand. */
export function OnStage({ challenge, now, amountsHidden = false }: OnStageProps) {
  const t = useTranslations("streamerDashboard.list");
  return (
    <section
      aria-label={t("onStage")}
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
          <p className="display-tight text-3xl text-stake-text">
            <Money dollars={challenge.amount} />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <ActButtons challenge={challenge} />
        </div>
      </div>
    </section>
  );
}
