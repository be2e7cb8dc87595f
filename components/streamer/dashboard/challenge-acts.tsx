"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo, useState, useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { late } from "@/components/ui/late";
import { toast } from "@/components/ui/toast";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { useOnDemand } from "@/components/ui/use-on-demand";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";
import { type TakeHome, useTakeHome } from "../take-home";
import type { ChallengeAct, ConfirmedAct } from "./acts";

const load = () => import("./act-dialog");
const ActDialog = late(load);
const loadCounterOffer = () => import("./counter-offer-dialog");
const CounterOfferDialog = late(loadCounterOffer);

type Acts = {
  /** Performs an act, after a confirmation where money moves. */
  readonly act: (act: ChallengeAct, challenge: ChallengeWire) => void;
  /** Opens the form of a counter-offer. */
  readonly counterOffer: (challenge: ChallengeWire) => void;
  /** Id of the challenge that is being started. */
  readonly starting: string | null;
  /** Ids of the challenges that were acted on in the dialog since the page was loaded. */
  readonly actedOn: ReadonlySet<string>;
  readonly takeHome: TakeHome;
};

/** `turn` is the key of the dialog, so that each opening starts without the previous error. */
type Request = { readonly act: ConfirmedAct; readonly challenge: ChallengeWire; readonly turn: number };

const ActsContext = createContext<Acts | null>(null);

/** The acts of the streamer dashboard. Throws outside <ChallengeActs>. */
export function useChallengeActs(): Acts {
  const acts = useContext(ActsContext);
  if (acts === null) throw new Error("useChallengeActs must be used inside <ChallengeActs>");
  return acts;
}

type ChallengeActsProps = {
  /** The payout account is ready: without it the server refuses to accept. */
  canAccept: boolean;
  /** The fee that an acceptance would fix now, from 0 to 1. */
  feeRate: number;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  children: ReactNode;
};

/**
 * Provides the acts and mounts their confirmation dialog. The dialog is above the lists, because an act moves its card to
 * another list.
 */
export function ChallengeActs({ canAccept, feeRate, now, children }: ChallengeActsProps) {
  const [request, setRequest] = useState<Request | null>(null);
  const [open, setOpen] = useState(false);
  const wanted = useOnDemand(open, load);
  const { start, starting } = useStart();
  const [actedOn, setActedOn] = useState<ReadonlySet<string>>(new Set());
  const [countering, setCountering] = useState<{ challenge: ChallengeWire; turn: number } | null>(null);
  const [isCounterOpen, setCounterOpen] = useState(false);
  const counterWanted = useOnDemand(isCounterOpen, loadCounterOffer);
  useKeptFocus();
  const takeHome = useTakeHome(feeRate);
  const acts = useMemo<Acts>(
    () => ({
      starting,
      actedOn,
      takeHome,
      counterOffer: (challenge) => {
        setCountering((before) => ({ challenge, turn: (before?.turn ?? 0) + 1 }));
        setCounterOpen(true);
      },
      act: (act, challenge) => {
        if (act === "start") {
          start(challenge);
          return;
        }
        setRequest((before) => ({ act, challenge, turn: (before?.turn ?? 0) + 1 }));
        setOpen(true);
      },
    }),
    [start, starting, actedOn, takeHome],
  );
  return (
    <ActsContext value={acts}>
      {children}
      {wanted && request && (
        <ActDialog
          key={request.turn}
          act={request.act}
          challenge={request.challenge}
          canAccept={canAccept}
          takeHome={takeHome}
          now={now}
          open={open}
          onDone={() => setActedOn((before) => new Set([...before, request.challenge.id]))}
          onClose={() => setOpen(false)}
        />
      )}
      {counterWanted && countering && (
        <CounterOfferDialog
          key={countering.turn}
          challenge={countering.challenge}
          takeHome={takeHome}
          open={isCounterOpen}
          onClose={() => setCounterOpen(false)}
        />
      )}
    </ActsContext>
  );
}

/** 'I'm doing it now' moves no money, so it needs no confirmation. Busy until the page shows it. */
function useStart() {
  const t = useTranslations("streamerDashboard.acts");
  const refresh = useRefresh();
  const [starting, setStarting] = useState<string | null>(null);
  const [isPending, begin] = useTransition();
  const start = (challenge: ChallengeWire) => {
    setStarting(challenge.id);
    begin(async () => {
      try {
        await call("POST /api/challenges/{id}/start", { params: { id: challenge.id } });
        toast({ variant: "success", title: t("start.done"), description: t("start.doneText") });
      } catch (error) {
        toast({
          variant: "destructive",
          title: t("errorTitle"),
          description: error instanceof ApiError ? error.message : t("noAnswer"),
        });
      }
      refresh();
    });
  };
  return { start, starting: isPending ? starting : null };
}
