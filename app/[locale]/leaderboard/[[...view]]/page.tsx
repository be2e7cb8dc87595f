import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ChallengeDialogs } from "@/components/challenges/dialogs/challenge-dialogs";
import { LeaderboardPage } from "@/components/leaderboard/leaderboard-page";
import { leaderboardHref, leaderboardViewOf } from "@/components/leaderboard/leaderboard-view";
import { LateLiveRefresh } from "@/components/live/late-live-refresh";
import { routing } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { loadLeaderboard } from "./load-leaderboard";

/** Seconds. Events revalidate the page when money moves; this bounds the age of what no event announces, such as a new day. */
export const revalidate = 60;

/** None is prerendered: each is rendered at its first visit. */
export function generateStaticParams() {
  return [];
}

type LeaderboardRouteProps = { params: Promise<{ locale: string; view?: string[] }> };

async function load(params: LeaderboardRouteProps["params"]) {
  const { locale, view: segments = [] } = await params;
  const view = leaderboardViewOf(segments);
  if (!hasLocale(routing.locales, locale) || view === null) notFound();
  setRequestLocale(locale);
  return { locale, view, ...(await loadLeaderboard(view.board, view.period)) };
}

export async function generateMetadata({ params }: LeaderboardRouteProps): Promise<Metadata> {
  const { locale, view } = await load(params);
  const t = await getTranslations("leaderboard");
  const board = t(`boards.${view.board}`);
  const period = t(`periods.${view.period}`);
  return pageMetadata({
    locale,
    path: leaderboardHref(view),
    title: t("meta", { board, period }),
    description: t("description"),
  });
}

export default async function LeaderboardRoute({ params }: LeaderboardRouteProps) {
  const { view, leaders, askedAt } = await load(params);
  return (
    <>
      <LateLiveRefresh channels={["leaderboard"]} askedAt={askedAt} />
      <ChallengeDialogs>
        <LeaderboardPage view={view} leaders={leaders} />
      </ChallengeDialogs>
    </>
  );
}
