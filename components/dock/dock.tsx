"use client";

import { Keyboard, LayoutDashboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { LiveDot } from "@/components/live/live-dot";
import { useChallengeActs } from "@/components/streamer/dashboard/challenge-acts";
import { PayoutNeeded } from "@/components/streamer/dashboard/payout-needed";
import { onOverlay } from "@/components/streamer/on-overlay";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import { late } from "@/components/ui/late";
import { useServerNow } from "@/components/ui/server-clock";
import { useHeld } from "@/components/ui/use-held";
import { useSteadyList } from "@/components/ui/use-steady-list";
import type { ChallengeWire, DeclineReason } from "@/lib/challenges/contract";
import { Link } from "@/lib/i18n/navigation";
import type { RehearsalScreen } from "@/lib/rehearsal/contract";
import { KeySheet } from "./key-sheet";
import { type Asked, NextCard } from "./next-card";
import { StageCard, undoSeconds } from "./stage-card";
import { type DockActs, useDockActs } from "./use-dock-acts";
import { useShortcuts } from "./use-shortcuts";
import { useWakeLock } from "./use-wake-lock";

// Few docks show one.
const Rehearsal = late(() => import("./rehearsal"));

/** What a challenge's card asks before it acts. */
type Asking = { readonly id: string; readonly about: Asked };

export type DockProps = {
  /** In progress, then accepted. */
  stage: readonly ChallengeWire[];
  /** Those that wait for an answer, the largest stack first. */
  next: readonly ChallengeWire[];
  /** A property, because the module of the list brings the schemas of every answer. */
  declineReasons: readonly DeclineReason[];
  canAccept: boolean;
  amountsHidden: boolean;
  /** The absolute address of the streamer's page. */
  link: string;
  /** Null without one. */
  rehearsal?: RehearsalScreen | null;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/**
 * The desk of a streamer who is live, 300 px wide. What is on stage is below the list, so that nothing above moves when it comes
 * and goes. Source: docs/product/dock.md.
 */
export function Dock(props: DockProps) {
  const { stage, next, declineReasons, canAccept, amountsHidden, link, rehearsal = null, now } = props;
  const t = useTranslations("dock");
  const { act } = useChallengeActs();
  const acts = useDockActs();
  const at = useServerNow(now);
  const [isHeld, holding] = useHeld();
  const list = useSteadyList(next, isHeld, "asked");
  const [chosen, setChosen] = useState<ChallengeWire | null>(null);
  const [missed, setMissed] = useState<ChallengeWire | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [hasShortcuts, setShortcuts] = useState(true);
  useWakeLock();
  useArrival(next);

  const open = list.items.filter(({ id }) => !list.gone.has(id));
  const firstToEnd = firstOf(open);
  const target = open.find(({ id }) => id === chosen?.id);
  const hasLeft = chosen !== null && target === undefined && acts.of(chosen).decision === null;
  const onAir = onOverlay(stage, at);
  const onStage = onAir ?? stage[0];
  const undoable = stage.find((challenge) => undoSeconds(challenge, at) > 0);
  const move = (by: 1 | -1) => {
    const place = open.findIndex(({ id }) => id === chosen?.id);
    setChosen(open[place === -1 ? 0 : Math.min(open.length - 1, Math.max(0, place + by))] ?? null);
  };
  // What moved up was never chosen: the press that the one before was meant for says that it left, and the next one chooses.
  const onChosen = (decide: (challenge: ChallengeWire) => void) => () => {
    if (target !== undefined) decide(target);
    else if (hasLeft && missed !== chosen) setMissed(chosen);
    else move(1);
  };
  const acceptFrom = ({ accept_from: from }: ChallengeWire) =>
    from !== null && Date.parse(from) > at ? from : null;
  // A question that is being answered stays.
  const ask = (next: Asking | null) => {
    const about = open.find(({ id }) => id === (next ?? asking)?.id);
    if (about === undefined || !acts.of(about).isBusy) setAsking(next);
  };
  const accept = (challenge: ChallengeWire) => {
    if (!canAccept || acceptFrom(challenge) !== null) return;
    const isAsked = asking?.id === challenge.id && asking.about === "accept";
    if (challenge.undo_used && !isAsked) return ask({ id: challenge.id, about: "accept" });
    acts.acceptAndStart(challenge);
  };
  const ends = (end: "complete" | "fail") => () => {
    if (onStage !== undefined && undoSeconds(onStage, at) === 0) act(end, onStage);
  };
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      a: onChosen(accept),
      d: onChosen(({ id }) => ask({ id, about: "decline" })),
      u: () => undoable !== undefined && acts.undo(undoable),
      c: ends("complete"),
      f: ends("fail"),
      n: list.update,
      "?": () => setSheetOpen(true),
      escape: () => ask(null),
    },
    hasShortcuts,
  );

  return (
    <div className="mx-auto flex h-dvh w-full min-w-0 max-w-xl flex-col">
      <DockHeader onKeys={() => setSheetOpen(true)} />
      <p role="status" className="sr-only">
        {target !== undefined && t("chosen", { challenge: target.challenge })}
      </p>
      <section aria-label={t("next")} className="relative min-h-0 flex-1">
        {/* Over the list, not above it: it moves nothing. */}
        <div
          role="status"
          data-cards
          className="pointer-events-none absolute inset-x-0 bottom-2 z-10 grid justify-center justify-items-center gap-2 px-3"
        >
          {hasLeft && missed === chosen && (
            <p className="rounded-control border border-line bg-raised px-3 py-2 text-sm shadow-lift">
              {t("chosenLeft")}
            </p>
          )}
          {list.waiting > 0 && (
            <Button className="pointer-events-auto" onClick={list.update}>
              {t("waiting", { count: list.waiting })}
            </Button>
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <div tabIndex={0} data-cards className="h-full overflow-y-auto overscroll-contain p-3 pb-16">
          {rehearsal !== null && <Rehearsal dares={rehearsal} now={now} amountsHidden={amountsHidden} />}
          {!canAccept && next.length > 0 && <PayoutNeeded className="mb-3" />}
          {list.items.length === 0 && rehearsal === null && (
            <div className="grid justify-items-center gap-4 py-8 text-center text-muted text-sm">
              <p>{t("empty")}</p>
              <CopyButton
                text={link}
                words={{ copy: t("share.copy"), copied: t("share.copied"), failed: t("share.failed") }}
              />
            </div>
          )}
          {list.items.length > 0 && <p className="mb-2 text-muted text-xs">{t("paidOn")}</p>}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3" {...holding}>
            {list.items.map((challenge) => (
              <NextCard
                key={challenge.id}
                challenge={challenge}
                acts={acts}
                declineReasons={declineReasons}
                now={now}
                amountsHidden={amountsHidden}
                isGone={list.gone.has(challenge.id)}
                isFirstToEnd={challenge.id === firstToEnd}
                isChosen={challenge.id === chosen?.id}
                canAccept={canAccept}
                acceptFrom={acceptFrom(challenge)}
                asking={asking?.id === challenge.id ? asking.about : null}
                onAccept={() => accept(challenge)}
                onAsk={(about) => ask(about && { id: challenge.id, about })}
              />
            ))}
          </ul>
        </div>
      </section>
      {stage.length > 0 && (
        <Stage
          stage={stage}
          onAir={stage.length > 1 ? onAir : undefined}
          acts={acts}
          now={now}
          amountsHidden={amountsHidden}
        />
      )}
      <KeySheet
        isOpen={isSheetOpen}
        onOpenChange={setSheetOpen}
        hasShortcuts={hasShortcuts}
        onSwitch={setShortcuts}
      />
    </div>
  );
}

function DockHeader({ onKeys }: { onKeys: () => void }) {
  const t = useTranslations("dock");
  return (
    <header className="flex items-center gap-1 border-line border-b px-3 py-1">
      <h1 className="font-display font-semibold">{t("title")}</h1>
      <LiveDot className="mr-auto ml-2" />
      <IconButton label={t("keys.title")} icon={Keyboard} onClick={onKeys} />
      <Link
        href="/streamer-dashboard"
        aria-label={t("dashboard")}
        title={t("dashboard")}
        className="inline-grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
      >
        <LayoutDashboard className="size-5" />
      </Link>
    </header>
  );
}

type StageProps = Pick<DockProps, "stage" | "now" | "amountsHidden"> & {
  acts: DockActs;
  /** The one to mark. */
  onAir: ChallengeWire | undefined;
};

function Stage({ stage, onAir, ...card }: StageProps) {
  const t = useTranslations("dock");
  return (
    <section
      aria-label={t("stage")}
      data-cards
      className="max-h-[55dvh] shrink-0 low:max-h-[42dvh] overflow-y-auto border-status-blue border-t-2 bg-raised"
    >
      <ul>
        {stage.map((challenge) => (
          <StageCard key={challenge.id} challenge={challenge} isOnOverlay={challenge === onAir} {...card} />
        ))}
      </ul>
    </section>
  );
}

/** The id of the one that expires first; null where there is no choice. */
function firstOf(challenges: readonly ChallengeWire[]): string | null {
  if (challenges.length < 2) return null;
  const [first] = challenges.toSorted((a, b) => (a.deadline ?? "~").localeCompare(b.deadline ?? "~"));
  return first?.id ?? null;
}

/** How long a device vibrates when a challenge comes in. */
const VIBRATION_MS = 80;

/** Vibrates when a challenge comes in that was not there. */
function useArrival(next: readonly ChallengeWire[]): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...next.map(({ id }) => id)]);
    if (before !== null && next.some(({ id }) => !before.has(id))) navigator.vibrate?.(VIBRATION_MS);
  }, [next]);
}
