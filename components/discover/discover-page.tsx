import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { ChallengeDialogs } from "@/components/challenges/dialogs/challenge-dialogs";
import { PageContainer } from "@/components/shell/page-container";
import { SearchBox } from "@/components/viewer/search-box";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pack } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/page";
import type { StreamerWire } from "@/lib/streamers/contract";
import { DirectoryFilters, DirectorySorts } from "./directory-filters";
import {
  countFilters,
  DIRECTORY_SEARCH,
  type DirectoryFilter,
  directoryHref,
  directoryParams,
} from "./directory-query";
import { listedStreamer } from "./listed-streamer";
import { NoStreamers } from "./no-streamers";
import { StreamerList } from "./streamer-list";

type DiscoverPageProps = { filter: DirectoryFilter; first: Page<StreamerWire> };

/**
 * The public directory of streamers. The same for everyone: the session is read in the browser. Order and filters are
 * links and a form, so they work without script.
 */
export function DiscoverPage({ filter, first }: DiscoverPageProps) {
  const t = useTranslations("discover");
  const { q, ...kept } = directoryParams(filter);
  const active = countFilters(filter);
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer>
        <h1 className="display-tight text-4xl max-sm:text-3xl">{t("title")}</h1>
        <p className="mt-3 mb-8 max-w-2xl text-balance text-lg text-muted">{t("intro")}</p>
        <ChallengeDialogs>
          <ClientMessages namespaces={["discover.card", "settings.categories", "ui.social"]}>
            <div className="flex flex-col gap-4">
              <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
                <DirectorySorts filter={filter} hrefOf={directoryHref} />
                <SearchBox
                  label={t("search")}
                  clearLabel={t("clearSearch")}
                  value={q ?? ""}
                  path={DIRECTORY_SEARCH}
                  kept={kept}
                  className="w-full sm:max-w-72"
                />
              </div>
              {/* Opens without script. */}
              <details open={active > 0} className="rounded-card border border-line bg-surface">
                <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-card px-4 font-medium text-sm [&::-webkit-details-marker]:hidden">
                  <SlidersHorizontal className="size-4" />
                  {t("filters.title")}
                  {active > 0 && (
                    <span className="figures grid size-5 place-items-center rounded-full bg-brand text-on-brand text-xs">
                      {active}
                    </span>
                  )}
                </summary>
                <div className="border-line border-t p-4">
                  <DirectoryFilters filter={filter} hrefOf={directoryHref} />
                </div>
              </details>
            </div>
            <div className="mt-6">
              <StreamerList
                key={JSON.stringify(filter)}
                first={pack({ ...first, items: first.items.map(listedStreamer) })}
                filter={filter}
                empty={first.items.length === 0 && <NoStreamers filter={filter} clearHref="/discover" />}
              />
            </div>
          </ClientMessages>
        </ChallengeDialogs>
      </PageContainer>
    </div>
  );
}
