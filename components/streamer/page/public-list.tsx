"use client";

import { Flame, Handshake, History } from "lucide-react";
import { useTranslations } from "next-intl";
import { BoostButton } from "@/components/challenges/boost-button";
import { ChallengeCard } from "@/components/challenges/challenge-card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LoadMore } from "@/components/ui/load-more";
import type { ChallengeWire, StreamerList } from "@/lib/challenges/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { useGrowingList } from "../use-growing-list";

type PublicListProps = {
  streamerId: string;
  streamerName: string;
  status: StreamerList;
  first: Page<ChallengeWire>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

const icons = { active: Flame, accepted: Handshake, history: History } as const;

/** One of the three public lists of a streamer; active challenges can be boosted. */
export function PublicList({ streamerId, streamerName, status, first, now }: PublicListProps) {
  const t = useTranslations("streamerPage.lists");
  const list = useGrowingList(first, (cursor) =>
    callPage("GET /api/challenges/streamer/{streamerId}", {
      params: { streamerId },
      query: { status, cursor },
    }),
  );
  if (list.items.length === 0) {
    return (
      <EmptyState
        icon={icons[status]}
        title={t(`${status}.emptyTitle`)}
        text={t(`${status}.emptyText`, { name: streamerName })}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {list.items.map((challenge) => (
          <li key={challenge.id} className="flex">
            <ChallengeCard
              challenge={challenge}
              now={now}
              cached
              perspective="public"
              actions={challenge.status === "active" && <BoostButton challenge={challenge} />}
            />
          </li>
        ))}
      </ul>
      {list.failed && (
        <div className="mt-6">
          <ErrorState onRetry={list.loadMore} retrying={list.loading} />
        </div>
      )}
      {list.hasMore && !list.failed && <LoadMore onMore={list.loadMore} loading={list.loading} />}
    </>
  );
}
