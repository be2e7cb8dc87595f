import { useTranslations } from "next-intl";
import { ReportButton } from "@/components/reports/report-button";
import { Avatar } from "@/components/ui/avatar";
import { Money } from "@/components/ui/money";
import type { Board, LeaderWire } from "@/lib/streamers/contract";
import { LeaderName } from "./leader-name";

type RankingProps = {
  board: Board;
  leaders: readonly LeaderWire[];
  /** Total of the first place in dollars: the full length of a bar. */
  most: number;
};

/** Everyone below the podium, with a bar relative to the first place. */
export function Ranking({ board, leaders, most }: RankingProps) {
  const t = useTranslations("leaderboard");
  return (
    <section aria-labelledby="others" className="mt-12">
      <h2 id="others" className="mb-4 text-xl">
        {t("others")}
      </h2>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {leaders.map((leader) => (
          <li key={leader.id} className="flex items-center gap-3 px-4 py-3 sm:gap-4 sm:px-5">
            <span className="figures w-7 shrink-0 text-right font-bold font-display text-muted">
              <span className="sr-only">{t("place", { rank: leader.rank })}</span>
              <span aria-hidden="true">{leader.rank}</span>
            </span>
            <Avatar name={leader.name} src={leader.profile_image} size="sm" />
            <div className="min-w-0 flex-1">
              <div className="flex items-baseline justify-between gap-3">
                <LeaderName board={board} leader={leader} className="min-w-0 font-semibold" />
                <Money dollars={leader.total} className="font-bold font-display text-stake-text" />
              </div>
              <div className="mt-1.5 flex items-center justify-between gap-4">
                <span aria-hidden="true" className="h-1.5 min-w-0 flex-1 px-1">
                  <span
                    className="slant block h-full min-w-1 rounded-xs bg-boost"
                    style={{ width: `${(leader.total / most) * 100}%` }}
                  />
                </span>
                <span className="shrink-0 text-muted text-xs">
                  {t(`${board}Count`, { count: leader.completed_challenges })}
                </span>
              </div>
            </div>
            {board === "viewers" && (
              <ReportButton type="user" id={leader.id} ownerId={leader.id} name={leader.name} iconOnly />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
