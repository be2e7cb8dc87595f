"use client";

import { FollowStreamer } from "@/components/streamer/follow-streamer";
import { Avatar } from "@/components/ui/avatar";
import { ListEnd } from "@/components/ui/list-end";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { callPage } from "@/lib/http/call";
import { Link } from "@/lib/i18n/navigation";
import type { Page } from "@/lib/shared/page";
import type { StreamerWire } from "@/lib/streamers/contract";

/** What a row shows of a streamer. */
export type Followed = Pick<StreamerWire, "id" | "streamer_name" | "name" | "image">;

/** Followed streamers with links to their pages. Who is followed no more stays until the page is loaded again. */
export function FollowingList({ first }: { first: Page<Followed> }) {
  const list = useGrowingList<Followed>(first, (cursor) =>
    callPage("GET /api/users/follows", { query: { cursor } }),
  );
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {list.items.map(({ id, streamer_name, name, image }) => (
          <li
            key={id}
            className="flex min-w-0 items-center gap-3 rounded-card border border-line bg-surface p-3"
          >
            <Avatar name={name || streamer_name} src={image} />
            <Link
              href={`/streamer/${encodeURIComponent(streamer_name)}`}
              className="min-w-0 flex-1 truncate py-2 font-semibold hover:underline"
            >
              {name || streamer_name}
            </Link>
            <FollowStreamer id={id} name={name || streamer_name} follows />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}
