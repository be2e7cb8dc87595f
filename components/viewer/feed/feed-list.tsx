"use client";

import type { ReactNode } from "react";
import { BoostButton } from "@/components/challenges/boost-button";
import { ChallengeCard } from "@/components/challenges/challenge-card";
import { useGrowingList } from "@/components/streamer/use-growing-list";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { More } from "../more";
import type { FeedFilter } from "./feed-query";

type FeedListProps = {
  first: Page<ChallengeWire>;
  filter: FeedFilter;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** Shown when there is nothing. */
  empty: ReactNode;
};

/** Active challenges that anybody can boost. */
export function FeedList({ first, filter, now, empty }: FeedListProps) {
  const list = useGrowingList(first, (cursor) =>
    callPage("GET /api/challenges", { query: { ...filter, cursor } }),
  );
  if (list.items.length === 0) return empty;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {list.items.map((challenge) => (
          <li key={challenge.id} className="flex">
            <ChallengeCard
              challenge={challenge}
              now={now}
              perspective="public"
              actions={<BoostButton challenge={challenge} />}
            />
          </li>
        ))}
      </ul>
      <More list={list} />
    </>
  );
}
