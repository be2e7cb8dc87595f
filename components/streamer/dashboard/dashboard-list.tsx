"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChallengeCard } from "@/components/challenges/card/challenge-card";
import { ErrorState } from "@/components/ui/error-state";
import { LoadMore } from "@/components/ui/load-more";
import { useFirstRows } from "@/components/ui/use-first-rows";
import { useGrowingList } from "@/components/ui/use-growing-list";
import type { ChallengeWire, StreamerList } from "@/lib/challenges/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { ActButtons } from "./act-buttons";

/** Two rows of three. */
const FIRST_ROWS = 6;

type DashboardListProps = {
  streamerId: string;
  status: StreamerList;
  first: Page<ChallengeWire>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
};

/** One list of the streamer's challenges with what can be done about each. */
export function DashboardList({ streamerId, status, first, now, empty }: DashboardListProps) {
  const t = useTranslations("streamerDashboard.list");
  const list = useGrowingList(first, (cursor) =>
    callPage("GET /api/challenges/streamer/{streamerId}", {
      params: { streamerId },
      query: { status, cursor },
    }),
  );
  const shown = useFirstRows(list.items, FIRST_ROWS);
  if (list.items.length === 0) return empty;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((challenge) => (
          <li key={challenge.id} className="flex min-w-0">
            <ChallengeCard
              challenge={challenge}
              now={now}
              perspective="streamer"
              actions={<ActButtons challenge={challenge} />}
            />
          </li>
        ))}
      </ul>
      {list.failed && (
        <div className="mt-6">
          <ErrorState title={t("moreFailed")} onRetry={list.loadMore} retrying={list.loading} />
        </div>
      )}
      {list.hasMore && !list.failed && <LoadMore onMore={list.loadMore} loading={list.loading} />}
    </>
  );
}
