import { SearchX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { RetryState } from "@/components/ui/retry-state";
import { BrowseFilters } from "@/components/viewer/browse/browse-filters";
import type { BrowseQuery } from "@/components/viewer/browse/browse-query";
import { BrowseToolbar } from "@/components/viewer/browse/browse-toolbar";
import { listedStreamer } from "@/components/viewer/browse/listed-streamer";
import { StreamerList } from "@/components/viewer/browse/streamer-list";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { log } from "@/lib/shared/log";
import { DASHBOARD_PAGE } from "@/lib/shared/page";
import { listStreamers } from "@/lib/streamers";

/** The streamers that can be challenged, with search and filters. */
export async function BrowsePanel({ query }: { query: BrowseQuery }) {
  const [t, first] = await Promise.all([getTranslations("viewerDashboard.browse"), streamersOrNull(query)]);
  const filters = [query.category, query.status].filter(Boolean).length;
  const isFiltered = filters > 0 || Boolean(query.q);
  return (
    <ClientMessages namespaces={["viewerDashboard.browse", "settings.categories", "ui.social"]}>
      <div className="flex flex-col gap-6">
        <BrowseToolbar search={query.q ?? ""} active={filters}>
          <BrowseFilters query={query} />
        </BrowseToolbar>
        {first === null ? (
          <RetryState title={t("failed")} />
        ) : (
          <StreamerList
            key={JSON.stringify(query)}
            first={first}
            query={query}
            empty={
              first.items.length === 0 && (
                <EmptyState
                  icon={SearchX}
                  title={t(isFiltered ? "nothingTitle" : "emptyTitle")}
                  text={t(isFiltered ? "nothingText" : "emptyText")}
                  {...(isFiltered && {
                    action: (
                      <LinkButton href="/viewer-dashboard" variant="secondary" scroll={false}>
                        {t("clearAll")}
                      </LinkButton>
                    ),
                  })}
                />
              )
            }
          />
        )}
      </div>
    </ClientMessages>
  );
}

async function streamersOrNull(query: BrowseQuery) {
  try {
    const page = await listStreamers({ ...query, ...DASHBOARD_PAGE });
    return { ...page, items: page.items.map(listedStreamer) };
  } catch (error) {
    log.error({ err: error }, "streamers could not be read");
    return null;
  }
}
