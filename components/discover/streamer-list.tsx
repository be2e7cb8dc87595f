"use client";

import type { ReactNode } from "react";
import { HideBlocked } from "@/components/blocks/hide-blocked";
import { ListEnd } from "@/components/ui/list-end";
import { useFirstRows } from "@/components/ui/use-first-rows";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { useUnpacked } from "@/components/ui/use-unpacked";
import type { Packed } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/page";
import type { DirectoryFilter } from "./directory-query";
import type { ListedStreamer } from "./listed-streamer";
import { StreamerCard } from "./streamer-card";

/** Two rows of three. */
const FIRST_ROWS = 6;

type StreamerListProps = {
  first: Packed<Page<ListedStreamer>>;
  filter: DirectoryFilter;
  /** Undefined on pages that are cached whole: there the browser asks the server. */
  signedIn?: boolean | undefined;
  /** Shown instead of an empty list. */
  empty: ReactNode;
};

/** The streamers that can be challenged. */
export function StreamerList({ first, filter, signedIn, empty }: StreamerListProps) {
  const list = useGrowingList<ListedStreamer>(useUnpacked(first), async (cursor) => {
    // Most visitors load no further page.
    const { callPage } = await import("@/lib/http/call");
    return callPage("GET /api/streamers", { query: { ...filter, cursor } });
  });
  const shown = useFirstRows(list.items, FIRST_ROWS);
  if (list.items.length === 0) return empty;
  return (
    <>
      <HideBlocked />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((streamer) => (
          <li key={streamer.id} data-people={streamer.id} className="flex min-w-0">
            <StreamerCard streamer={streamer} signedIn={signedIn} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}
