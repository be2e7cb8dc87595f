"use client";

import { Banknote, Flame, Handshake, Target } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import { Stat, StatRow } from "@/components/ui/stat";
import type { Cents } from "@/lib/shared/money";

export type DashboardFigures = {
  readonly active: number;
  readonly accepted: number;
  /** Of the accepted ones, those that are over. */
  readonly ended: number;
  /** Whole percent. */
  readonly successRate: number;
  readonly earnedCents: Cents;
};

type StreamerStatsProps = { figures: DashboardFigures; amountsHidden?: boolean };

/** The figures of the streamer dashboard. Source: docs/product/payouts.md#figures. */
export function StreamerStats({ figures, amountsHidden = false }: StreamerStatsProps) {
  const t = useTranslations("streamerDashboard.stats");
  const format = useFormatter();
  return (
    <StatRow>
      <Stat icon={Flame} label={t("active")} value={format.number(figures.active)} />
      <Stat icon={Handshake} label={t("accepted")} value={format.number(figures.accepted)} />
      <Stat
        icon={Target}
        label={t("successRate")}
        value={format.number(figures.successRate / 100, "percent")}
        note={figures.ended === 0 && t("noneEnded")}
      />
      <Stat
        icon={Banknote}
        label={t("earned")}
        value={amountsHidden ? t("hidden") : <Money cents={figures.earnedCents} />}
        tone="stake"
      />
    </StatRow>
  );
}
