import { Flame, Handshake, History } from "lucide-react";
import { useTranslations } from "next-intl";
import { PublicChallenges } from "@/components/challenges/list/public-challenges";
import { EmptyState } from "@/components/ui/empty-state";
import type { ChallengeWire, StreamerList } from "@/lib/challenges/contract";
import type { Page } from "@/lib/shared/page";

type PublicListProps = {
  streamerId: string;
  streamerName: string;
  status: StreamerList;
  first: Page<ChallengeWire>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

const icons = { active: Flame, accepted: Handshake, history: History } as const;

/** One of a streamer's three public lists. */
export function PublicList({ streamerId, streamerName, status, first, now }: PublicListProps) {
  const t = useTranslations("streamerPage.lists");
  if (first.items.length === 0) {
    return (
      <EmptyState
        icon={icons[status]}
        title={t(`${status}.emptyTitle`)}
        text={t(`${status}.emptyText`, { name: streamerName })}
      />
    );
  }
  return (
    <PublicChallenges first={first} source={{ list: "streamer", streamerId, status }} now={now} cached />
  );
}
