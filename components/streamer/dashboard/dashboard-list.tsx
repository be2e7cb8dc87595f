"use client";

import { UserCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import BlockButton from "@/components/blocks/block-button";
import { AirNote } from "@/components/challenges/card/air-note";
import { ChallengeGrid } from "@/components/challenges/card/challenge-grid";
import { CounterOfferNote } from "@/components/challenges/counter-offer/counter-offer-note";
import { EndButton } from "@/components/challenges/counter-offer/end-button";
import { Button } from "@/components/ui/button";
import { late } from "@/components/ui/late";
import { ListEnd } from "@/components/ui/list-end";
import { useFirstRows } from "@/components/ui/use-first-rows";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { useHeld } from "@/components/ui/use-held";
import { useSteadyList } from "@/components/ui/use-steady-list";
import { useUnpacked } from "@/components/ui/use-unpacked";
import type { ChallengeWire, StreamerList } from "@/lib/challenges/contract";
import { callPage } from "@/lib/http/call";
import type { Packed } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/page";
import { ActButtons } from "./act-buttons";
import { useChallengeActs } from "./challenge-acts";
import { TakeHomeNote } from "./take-home-note";

const BoosterActs = late(() => import("@/components/challenges/booster-acts"));

/** Two rows of three. */
const FIRST_ROWS = 6;

type DashboardListProps = {
  streamerId: string;
  status: StreamerList;
  first: Packed<Page<ChallengeWire>>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  amountsHidden?: boolean;
};

/** One of the streamer's lists of challenges, each with its actions. It does not move while someone is about to press something. */
export function DashboardList({
  streamerId,
  status,
  first,
  now,
  empty,
  amountsHidden = false,
}: DashboardListProps) {
  const t = useTranslations("streamerDashboard.list");
  const list = useGrowingList(useUnpacked(first), (cursor) =>
    callPage("GET /api/challenges/streamer/{streamerId}", {
      params: { streamerId },
      query: { status, cursor },
    }),
  );
  const { actedOn } = useChallengeActs();
  const [isHeld, holding] = useHeld();
  const steady = useSteadyList(list.items, isHeld, "themselves", actedOn);
  const shown = useFirstRows(steady.items, FIRST_ROWS);
  if (steady.items.length === 0) return empty;
  return (
    <>
      {/* Over the list, not above it: it moves nothing. */}
      <div
        role="status"
        data-cards
        className="pointer-events-none fixed inset-x-0 bottom-20 z-30 grid justify-center"
      >
        {steady.waiting > 0 && (
          <Button className="pointer-events-auto" onClick={steady.update}>
            {t("waiting", { count: steady.waiting })}
          </Button>
        )}
      </div>
      <div data-cards {...holding}>
        <ChallengeGrid
          challenges={shown}
          now={now}
          perspective="streamer"
          amountsHidden={amountsHidden}
          actionsFor={(challenge) =>
            steady.gone.has(challenge.id) ? (
              <p data-gone className="text-muted text-sm">
                {t("gone")}
              </p>
            ) : (
              // Halves of a row, of three the next step a whole one; one above the other where the labels are long.
              <div className="flex w-full flex-wrap gap-2 *:h-auto *:min-h-9 *:min-w-fit *:grow *:basis-[calc(50%-0.25rem)] *:whitespace-normal *:px-2 *:py-1.5 *:leading-tight [&>:first-child:nth-last-child(3)]:basis-full">
                <ActButtons challenge={challenge} />
              </div>
            )
          }
          boosterActs={({ backer_id: id, username: name, message_of: messageOf }) => (
            <BoosterActs id={id} name={name} messageOf={messageOf} />
          )}
          asideFor={(challenge) => (
            <BlockButton userId={challenge.creator_id} name={challenge.creator_username} />
          )}
          ownFor={(challenge) => (
            <>
              <DecidedBy challenge={challenge} />
              <AirNote challenge={challenge} />
              {status !== "history" && (
                <CounterOfferNote
                  reader="streamer"
                  challenge={challenge}
                  now={now}
                  amountsHidden={amountsHidden}
                  actions={<EndButton challenge={challenge} end="withdraw" />}
                />
              )}
            </>
          )}
          {...(status !== "history" && {
            noteFor: (challenge) => <TakeHomeNote challenge={challenge} />,
          })}
        />
      </div>
      <ListEnd list={list} errorTitle={t("moreFailed")} />
    </>
  );
}

/** For the streamer: which moderator accepted or declined it for them, or took the acceptance back. Source: docs/product/moderators.md#who-reads-what. */
function DecidedBy({ challenge: { status, decided_by: name } }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.card.decided");
  if (name === null) return null;
  return (
    <p className="mt-3 flex items-start gap-1.5 text-muted text-sm">
      <UserCheck className="mt-0.5 size-4 shrink-0" />
      {t(status === "declined" || status === "active" ? status : "accepted", { name })}
    </p>
  );
}
