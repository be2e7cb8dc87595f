import { useTranslations } from "next-intl";
import { PillLink } from "@/components/viewer/pill-link";
import { BOARDS, PERIODS } from "@/lib/streamers/contract";
import { type LeaderboardView, leaderboardHref } from "./leaderboard-view";

/** One row that scrolls sideways on phones, to the edge of the screen. */
const row = "-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0";

/** Of whom, and since when: all of it in the address. */
export function LeaderboardNav({ view }: { view: LeaderboardView }) {
  const t = useTranslations("leaderboard");
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <nav aria-label={t("boards.label")} className={row}>
        {BOARDS.map((board) => (
          <PillLink key={board} href={leaderboardHref({ ...view, board })} active={board === view.board}>
            {t(`boards.${board}`)}
          </PillLink>
        ))}
      </nav>
      <nav aria-label={t("periods.label")} className={row}>
        {PERIODS.map((period) => (
          <PillLink key={period} href={leaderboardHref({ ...view, period })} active={period === view.period}>
            {t(`periods.${period}`)}
          </PillLink>
        ))}
      </nav>
    </div>
  );
}
