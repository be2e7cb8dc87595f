import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { CardNote } from "@/components/challenges/card/card-note";
import { CardUnpaid, isUnpaid } from "@/components/challenges/card/card-unpaid";
import { CardTitle } from "@/components/challenges/card/challenge-card";
import { isLookedAt, ReportedNote } from "@/components/challenges/card/reported-note";
import { Card } from "@/components/ui/card";
import { Moment } from "@/components/ui/moment";
import { Money } from "@/components/ui/money";
import { useServerNow } from "@/components/ui/server-clock";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { canDispute, isOver } from "./needs";

type EndedRowsProps = {
  challenges: readonly ChallengeWire[];
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  ownFor: (challenge: ChallengeWire) => ReactNode;
  actionsFor: (challenge: ChallengeWire) => ReactNode;
};

/** Challenges that are over, one row each; what became of the money is below it, open where something is left to do. */
export function EndedRows({ challenges, now, ownFor, actionsFor }: EndedRowsProps) {
  const at = useServerNow(now);
  const ended = challenges.filter(isOver);
  if (ended.length === 0) return null;
  return (
    <Card padding="none" className="mt-4 first:mt-0">
      <ul className="divide-y divide-line">
        {ended.map((challenge) => (
          <li key={challenge.id}>
            <EndedRow
              challenge={challenge}
              now={now}
              isOpen={isUnfinished(challenge, at)}
              own={ownFor(challenge)}
              actions={actionsFor(challenge)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Something can or could be done about it: a refusal, or a dispute. */
function isUnfinished(challenge: ChallengeWire, at: number): boolean {
  const { status, appealed, dispute_status } = challenge;
  return (status === "review_failed" && !appealed) || dispute_status === "open" || canDispute(challenge, at);
}

type EndedRowProps = {
  challenge: ChallengeWire;
  now: string;
  isOpen: boolean;
  own: ReactNode;
  actions: ReactNode;
};

function EndedRow({ challenge, now, isOpen, own, actions }: EndedRowProps) {
  const t = useTranslations("viewerDashboard.challenges");
  const textId = useId();
  const { streamer_display_name, amount, own_amount, ended_at, created_at } = challenge;
  return (
    <article aria-labelledby={textId} className="px-4 pt-3 sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <p id={textId} dir="auto" className="line-clamp-2 min-w-0 font-medium [overflow-wrap:anywhere]">
          <CardTitle challenge={challenge} />
        </p>
        <StatusBadge status={challenge.status} />
      </div>
      <details open={isOpen}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-muted text-sm marker:content-none">
          <span className="min-w-0 flex-1">
            {streamer_display_name} ·{" "}
            <Money
              dollars={own_amount || amount}
              className={clsx(isUnpaid(challenge) && "rounded-xs border border-edge border-dashed px-1")}
            />{" "}
            · <Moment at={ended_at ?? created_at} now={now} inLink />
          </span>
          <span className="text-xs underline underline-offset-4">{t("details")}</span>
        </summary>
        <div className="pb-4">
          <CardUnpaid challenge={challenge} />
          <ReportedNote challenge={challenge} />
          {!isLookedAt(challenge) && <CardNote challenge={challenge} />}
          {own}
          <div className="mt-4 flex flex-wrap items-center justify-end gap-2 empty:hidden">{actions}</div>
        </div>
      </details>
    </article>
  );
}
