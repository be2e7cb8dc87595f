import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { ReportButton } from "@/components/reports/report-button";
import { Avatar } from "@/components/ui/avatar";
import { Money } from "@/components/ui/money";
import type { Board, LeaderWire } from "@/lib/streamers/contract";
import { LeaderName } from "./leader-name";

/** Places on the podium. */
export const PLACES = 3;

type Place = {
  /** The first in the middle, the second to its left. */
  readonly order: string;
  /** Offsets from the top down, as in every stack. */
  readonly slabs: readonly string[];
};

const places: readonly Place[] = [
  { order: "order-2", slabs: ["ml-[16%]", "ml-[12%]", "ml-[8%]", "ml-[4%]", ""] },
  { order: "order-1", slabs: ["ml-[12%]", "ml-[6%]", ""] },
  { order: "order-3", slabs: ["ml-[8%]", ""] },
];

type PodiumProps = {
  board: Board;
  /** At most three, highest total first; missing ones leave their place empty. */
  leaders: readonly LeaderWire[];
};

/** The first three, each on a stack. */
export function Podium({ board, leaders }: PodiumProps) {
  const t = useTranslations("leaderboard");
  return (
    <section aria-label={t("podium")}>
      <ol className="mx-auto grid max-w-3xl grid-cols-3 items-end gap-2 sm:gap-8">
        {places.map((place, index) => (
          <li key={place.order} className={clsx("min-w-0", place.order)}>
            <Standing board={board} leader={leaders[index]} />
            <Stack slabs={place.slabs} rank={leaders[index]?.rank ?? null} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Standing({ board, leader }: { board: Board; leader: LeaderWire | undefined }) {
  const t = useTranslations("leaderboard");
  if (leader === undefined) {
    return <p className="mb-4 text-center text-muted text-sm sm:text-base">{t("free")}</p>;
  }
  return (
    <div className="mb-4 flex min-w-0 flex-col items-center text-center">
      <span className="sr-only">{t("place", { rank: leader.rank })}</span>
      <Avatar name={leader.name} src={leader.profile_image} size="lg" eager className="ring-4 ring-ground" />
      <LeaderName
        board={board}
        leader={leader}
        cut="twoLines"
        className="mt-3 w-full font-semibold leading-tight sm:text-lg"
      />
      <Money
        dollars={leader.total}
        className="mt-1 font-bold font-display text-base text-stake-text tracking-tight sm:text-2xl"
      />
      <span className="text-muted text-xs sm:text-sm">
        {t(`${board}Count`, { count: leader.completed_challenges })}
      </span>
      {board === "viewers" && (
        <ReportButton type="user" id={leader.id} ownerId={leader.id} name={leader.name} iconOnly />
      )}
    </div>
  );
}

/** The foot is the offer, the slabs above are boosts; the top slab shows the place. Decorative. */
function Stack({ slabs, rank }: { slabs: readonly string[]; rank: number | null }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-1.5 px-2 sm:gap-2">
      {slabs.map((offset, index) => (
        <div
          key={offset}
          className={clsx(
            "slant grid h-7 w-[84%] place-items-center rounded-sm sm:h-11 sm:rounded-control",
            offset,
            lookOf(rank, index === slabs.length - 1),
          )}
        >
          {index === 0 && rank !== null && (
            <span className="figures display-tight skew-x-[14deg] text-base sm:text-2xl">{rank}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function lookOf(rank: number | null, isFoot: boolean): string {
  if (rank === null) return "border-2 border-edge border-dashed";
  return isFoot ? "bg-brand text-on-brand" : "bg-boost text-on-boost";
}
