import { Trophy } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageContainer } from "@/components/shell/page-container";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { LeaderWire } from "@/lib/streamers/contract";
import { LeaderboardNav } from "./leaderboard-nav";
import type { LeaderboardView } from "./leaderboard-view";
import { PLACES, Podium } from "./podium";
import { Ranking } from "./ranking";

type LeaderboardPageProps = {
  view: LeaderboardView;
  /** Highest total first. */
  leaders: readonly LeaderWire[];
};

/** Streamers by earnings, or viewers by pledges: three on a podium, the others in a list. */
export function LeaderboardPage({ view, leaders }: LeaderboardPageProps) {
  const t = useTranslations("leaderboard");
  const [first] = leaders;
  const others = leaders.slice(PLACES);
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer>
        <h1 className="display-tight text-4xl max-sm:text-3xl">{t("title")}</h1>
        <p className="mt-3 mb-8 max-w-2xl text-lg text-muted">{t("intro")}</p>
        <LeaderboardNav view={view} />
        <div className="mt-10">
          {first === undefined ? (
            <EmptyState
              icon={Trophy}
              title={t("empty.title")}
              text={t("empty.text")}
              action={<LinkButton href="/challenges">{t("empty.action")}</LinkButton>}
            />
          ) : (
            <>
              <Podium board={view.board} leaders={leaders.slice(0, PLACES)} />
              {others.length > 0 && <Ranking board={view.board} leaders={others} most={first.total} />}
            </>
          )}
        </div>
      </PageContainer>
    </div>
  );
}
