import { getTranslations } from "next-intl/server";
import { DirectoryFilters, DirectorySorts } from "@/components/discover/directory-filters";
import { browseHref, countFilters, type DirectoryFilter } from "@/components/discover/directory-query";
import { listedStreamer } from "@/components/discover/listed-streamer";
import { NoStreamers } from "@/components/discover/no-streamers";
import { StreamerList } from "@/components/discover/streamer-list";
import { RetryState } from "@/components/ui/retry-state";
import { BrowseToolbar } from "@/components/viewer/browse/browse-toolbar";
import { FollowingSection } from "@/components/viewer/browse/following-section";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { Actor } from "@/lib/shared/actor";
import { log } from "@/lib/shared/log";
import { pack } from "@/lib/shared/packed";
import { DASHBOARD_PAGE, type Page, type PageQuery } from "@/lib/shared/page";
import { listFollows, listStreamers } from "@/lib/streamers";

/** The rest comes when it is asked for: the directory is below. */
const FOLLOWED_AT_FIRST: PageQuery = { limit: 6 };

const NOBODY: Page<never> = { items: [], nextCursor: null };

type BrowsePanelProps = { actor: Actor; filter: DirectoryFilter };

/**
 * The streamers whom the viewer follows, unless they search, and those that can be challenged, with search, order and filters: the
 * directory, for a signed-in viewer.
 */
export async function BrowsePanel({ actor, filter }: BrowsePanelProps) {
  const isSearch = filter.q !== undefined || countFilters(filter) > 0;
  const [t, first, followed] = await Promise.all([
    getTranslations("viewerDashboard.browse"),
    streamersOrNull(filter),
    isSearch ? NOBODY : followedOrNull(actor),
  ]);
  return (
    <ClientMessages
      namespaces={["viewerDashboard.browse", "discover.card", "settings.categories", "ui.social"]}
    >
      <FollowingSection first={followed} />
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-4">
          <BrowseToolbar search={filter.q ?? ""} active={countFilters(filter)}>
            <DirectoryFilters filter={filter} hrefOf={browseHref} />
          </BrowseToolbar>
          <DirectorySorts filter={filter} hrefOf={browseHref} />
        </div>
        {first === null ? (
          <RetryState title={t("failed")} />
        ) : (
          <StreamerList
            key={JSON.stringify(filter)}
            first={pack(first)}
            filter={filter}
            signedIn
            empty={first.items.length === 0 && <NoStreamers filter={filter} clearHref="/viewer-dashboard" />}
          />
        )}
      </div>
    </ClientMessages>
  );
}

async function streamersOrNull(filter: DirectoryFilter) {
  try {
    const page = await listStreamers({ ...filter, ...DASHBOARD_PAGE });
    return { ...page, items: page.items.map(listedStreamer) };
  } catch (error) {
    log.error({ err: error }, "streamers could not be read");
    return null;
  }
}

async function followedOrNull(actor: Actor) {
  try {
    const { items, nextCursor } = await listFollows(actor, FOLLOWED_AT_FIRST);
    // Only what a row shows travels to the browser.
    const rows = items.map(({ id, streamer_name, name, image, live_since }) => ({
      id,
      streamer_name,
      name,
      image,
      live_since,
    }));
    return { items: rows, nextCursor };
  } catch (error) {
    log.error({ err: error }, "followed streamers could not be read");
    return null;
  }
}
