"use client";

import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { FollowStreamer } from "@/components/streamer/follow-streamer";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ListEnd } from "@/components/ui/list-end";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { callPage } from "@/lib/http/call";
import { Link } from "@/lib/i18n/navigation";
import type { Page } from "@/lib/shared/page";
import type { StreamerWire } from "@/lib/streamers/contract";

/** What a row shows of a streamer. */
export type Followed = Pick<StreamerWire, "id" | "streamer_name" | "name" | "image" | "live_since">;

/** Followed streamers with links to their pages. Who is followed no more stays until the page is loaded again. */
export function FollowingList({ first }: { first: Page<Followed> }) {
  const t = useTranslations("viewerDashboard.following");
  const list = useGrowingList<Followed>(first, (cursor) =>
    callPage("GET /api/users/follows", { query: { cursor } }),
  );
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {list.items.map(({ id, streamer_name, name, image, live_since }) => (
          <li
            key={id}
            className="flex min-w-0 items-center gap-3 rounded-card border border-line bg-surface p-3"
          >
            <Avatar name={name || streamer_name} src={image} />
            <div className="min-w-0 flex-1">
              <Link
                href={`/streamer/${encodeURIComponent(streamer_name)}`}
                className="block py-1 hover:underline"
              >
                <span className="block truncate font-semibold">{name || streamer_name}</span>
                {name !== "" && name !== streamer_name && (
                  <span className="block truncate text-muted text-xs">@{streamer_name}</span>
                )}
              </Link>
              {live_since !== null && (
                <Badge tone="green" icon={Radio}>
                  {t("liveNow")}
                </Badge>
              )}
            </div>
            <FollowStreamer id={id} name={name || streamer_name} follows />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}
