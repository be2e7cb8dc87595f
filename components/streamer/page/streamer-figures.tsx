import { Banknote, CircleCheck, Flame, Inbox } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import { Stat, StatRow } from "@/components/ui/stat";
import type { StreamerWire } from "@/lib/streamers/contract";

/** The public figures of a streamer. Source: docs/product/pages.md#streamer-page. */
export function StreamerFigures({ streamer }: { streamer: StreamerWire }) {
  const t = useTranslations("streamerPage.stats");
  const format = useFormatter();
  return (
    <StatRow>
      <Stat icon={Flame} label={t("active")} value={format.number(streamer.active_challenges)} />
      <Stat icon={Inbox} label={t("received")} value={format.number(streamer.received_challenges)} />
      <Stat icon={CircleCheck} label={t("completed")} value={format.number(streamer.completed_challenges)} />
      <Stat
        icon={Banknote}
        label={t("funded")}
        value={<Money dollars={streamer.total_funded} />}
        tone="stake"
      />
    </StatRow>
  );
}
