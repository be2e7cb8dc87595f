import { useTranslations } from "next-intl";
import { ChallengeDialogs } from "@/components/challenges/dialogs/challenge-dialogs";
import { PageContainer } from "@/components/shell/page-container";
import { Tabs } from "@/components/ui/tabs";
import { type ChallengeWire, STREAMER_LISTS, type StreamerList } from "@/lib/challenges/contract";
import type { Page } from "@/lib/shared/page";
import type { StreamerDetailWire } from "@/lib/streamers/contract";
import { ListsWithoutScript } from "./lists-without-script";
import { PublicList } from "./public-list";
import { StreamerFigures } from "./streamer-figures";
import { StreamerHead } from "./streamer-head";

export type StreamerPageProps = {
  readonly streamer: StreamerDetailWire;
  /** Total number of challenges per tab. */
  readonly counts: Record<StreamerList, number>;
  readonly lists: Record<StreamerList, Page<ChallengeWire>>;
  /** The server's time while it rendered, ISO 8601; old by the time a cached page is read. */
  readonly now: string;
};

/** A streamer's public page: profile, figures and challenges. */
export function StreamerPage({ streamer, counts, lists, now }: StreamerPageProps) {
  const t = useTranslations("streamerPage");
  return (
    <ChallengeDialogs>
      <div className="stage-light flex flex-1 flex-col">
        <PageContainer>
          <StreamerHead streamer={streamer} />
          <div className="mt-10">
            <StreamerFigures streamer={streamer} />
          </div>
          <Tabs
            label={t("tabs.label")}
            tabs={STREAMER_LISTS.map((status) => ({
              value: status,
              label: t(`tabs.${status}`),
              count: counts[status],
              panel: (
                <PublicList
                  streamerId={streamer.id}
                  streamerName={streamer.name || streamer.streamer_name}
                  status={status}
                  first={lists[status]}
                  now={now}
                />
              ),
            }))}
            defaultValue="active"
            className="mt-10"
          />
          <ListsWithoutScript lists={lists} />
        </PageContainer>
      </div>
    </ChallengeDialogs>
  );
}
