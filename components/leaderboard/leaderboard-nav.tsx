import { useTranslations } from "next-intl";
import { PillLink } from "@/components/viewer/pill-link";
import { BOARDS, PERIODS } from "@/lib/streamers/contract";
import { type LeaderboardView, leaderboardHref } from "./leaderboard-view";

/** Board and period, as links. */
export function LeaderboardNav({ view }: { view: LeaderboardView }) {
  const t = useTranslations("leaderboard");
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t("boards.label")} className="flex flex-wrap gap-2">
        {BOARDS.map((board) => (
          <PillLink key={board} href={leaderboardHref({ ...view, board })} active={board === view.board}>
            {t(`boards.${board}`)}
          </PillLink>
        ))}
      </nav>
      <nav aria-label={t("periods.label")} className="flex flex-wrap gap-2">
        {PERIODS.map((period) => (
          <PillLink key={period} href={leaderboardHref({ ...view, period })} active={period === view.period}>
            {t(`periods.${period}`)}
          </PillLink>
        ))}
      </nav>
    </div>
  );
}
