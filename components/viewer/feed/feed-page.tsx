import { Flame } from "lucide-react";
import { useTranslations } from "next-intl";
import { HideBlocked } from "@/components/blocks/hide-blocked";
import { ChallengeDialogs } from "@/components/challenges/dialogs/challenge-dialogs";
import { PublicChallenges } from "@/components/challenges/list/public-challenges";
import { PageContainer } from "@/components/shell/page-container";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ChallengeWire } from "@/lib/challenges/contract";
import type { Page } from "@/lib/shared/page";
import { FeedFilters } from "./feed-filters";
import type { FeedFilter } from "./feed-query";

type FeedPageProps = {
  filter: FeedFilter;
  first: Page<ChallengeWire>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached?: boolean;
};

/** The public feed of active challenges. The same for everyone: the session is read in the browser. */
export function FeedPage({ filter, first, now, cached = false }: FeedPageProps) {
  const t = useTranslations("feed");
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer>
        <h1 className="display-tight text-4xl max-sm:text-3xl">{t("title")}</h1>
        <p className="mt-3 mb-8 max-w-2xl text-balance text-lg text-muted">{t("intro")}</p>
        <ChallengeDialogs>
          <FeedFilters filter={filter} />
          <HideBlocked />
          <div className="mt-6">
            {first.items.length === 0 ? (
              <NoChallenges isFiltered={Boolean(filter.q ?? filter.category)} />
            ) : (
              <PublicChallenges
                key={JSON.stringify(filter)}
                first={first}
                source={{ list: "feed", ...filter }}
                now={now}
                cached={cached}
              />
            )}
          </div>
        </ChallengeDialogs>
      </PageContainer>
    </div>
  );
}

function NoChallenges({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations("feed");
  return (
    <EmptyState
      icon={Flame}
      title={t(isFiltered ? "nothingTitle" : "emptyTitle")}
      text={t(isFiltered ? "nothingText" : "emptyText")}
      action={
        isFiltered ? (
          <LinkButton href="/challenges" variant="secondary" scroll={false}>
            {t("clearAll")}
          </LinkButton>
        ) : (
          <LinkButton href="/viewer-dashboard?tab=browse">{t("emptyAction")}</LinkButton>
        )
      }
    />
  );
}
