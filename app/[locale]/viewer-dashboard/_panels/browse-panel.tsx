import { getTranslations } from "next-intl/server";
import { DirectoryFilters, DirectorySorts } from "@/components/discover/directory-filters";
import { browseHref, countFilters, type DirectoryFilter } from "@/components/discover/directory-query";
import { listedStreamer } from "@/components/discover/listed-streamer";
import { NoStreamers } from "@/components/discover/no-streamers";
import { StreamerList } from "@/components/discover/streamer-list";
import { RetryState } from "@/components/ui/retry-state";
import { BrowseToolbar } from "@/components/viewer/browse/browse-toolbar";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { log } from "@/lib/shared/log";
import { pack } from "@/lib/shared/packed";
import { DASHBOARD_PAGE } from "@/lib/shared/page";
import { listStreamers } from "@/lib/streamers";

/** The streamers that can be challenged, with search, order and filters: the directory, for a signed-in viewer. */
export async function BrowsePanel({ filter }: { filter: DirectoryFilter }) {
  const [t, first] = await Promise.all([getTranslations("viewerDashboard.browse"), streamersOrNull(filter)]);
  return (
    <ClientMessages
      namespaces={["viewerDashboard.browse", "discover.card", "settings.categories", "ui.social"]}
    >
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
