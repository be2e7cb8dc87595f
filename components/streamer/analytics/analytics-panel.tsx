import { Banknote, ChartColumn, Handshake, Layers, Target } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { DownloadButton } from "@/components/receipts/download-button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { RetryState } from "@/components/ui/retry-state";
import { Stat, StatRow } from "@/components/ui/stat";
import { PillLink } from "@/components/viewer/pill-link";
import { ANALYTICS_BY, type AnalyticsWire } from "@/lib/earnings/contract";
import { AnalyticsPlot } from "./analytics-plot";
import { type AskedAnalytics, analyticsHref, analyticsQuery } from "./analytics-query";
import { AnalyticsTable } from "./analytics-table";
import { type RangeErrors, RangeForm } from "./range-form";
import { useDay } from "./use-row-name";

/** Data of the analytics tab. */
export type AnalyticsOverview = {
  readonly asked: AskedAnalytics;
  /** Null when the days are wrong, or when it could not be loaded. */
  readonly analytics: AnalyticsWire | null;
  /** What is wrong with the days that were asked for. */
  readonly errors: RangeErrors;
};

/** What a streamer received, accepted, completed and earned. Source: docs/product/analytics.md. */
export function AnalyticsPanel({ asked, analytics, errors }: AnalyticsOverview) {
  const t = useTranslations("streamerDashboard.analytics");
  const isRefused = Object.values(errors).some((error) => error !== undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <nav aria-label={t("by.label")} className="flex min-w-0 flex-wrap gap-2 py-1">
          {ANALYTICS_BY.map((by) => (
            <PillLink key={by} href={analyticsHref({ by })} active={by === asked.by}>
              {t(`by.${by}`)}
            </PillLink>
          ))}
        </nav>
        <RangeForm
          // Its fields are filled by the server, and again for other days.
          key={analyticsQuery(asked)}
          by={asked.by}
          from={analytics?.from ?? asked.from}
          to={analytics?.to ?? asked.to}
          errors={errors}
        />
      </div>
      {analytics !== null && <Figures asked={asked} analytics={analytics} />}
      {analytics === null && !isRefused && <RetryState title={t("errorTitle")} text={t("errorText")} />}
    </div>
  );
}

function Figures({ asked, analytics }: { asked: AskedAnalytics; analytics: AnalyticsWire }) {
  const t = useTranslations("streamerDashboard.analytics");
  const format = useFormatter();
  const day = useDay();
  const { by, from, to, total, rows, time_zone, next_cursor } = analytics;
  const [first, last] = [day(from), day(to)];
  const { received, accepted, declined, expired, completed, failed } = total;
  if (received + accepted + declined + expired + completed + failed === 0)
    return (
      <EmptyState
        icon={ChartColumn}
        title={t("emptyTitle")}
        text={t("emptyText", { from: first, to: last })}
      />
    );
  const percent = (value: number | null) => (value === null ? "–" : format.number(value / 100, "percent"));
  return (
    <>
      <StatRow>
        <Stat
          icon={Banknote}
          label={t("columns.earned")}
          value={<Money dollars={total.earned} />}
          tone="stake"
        />
        <Stat icon={Layers} label={t("columns.pot")} value={<Money dollars={total.pot} />} />
        <Stat icon={Handshake} label={t("columns.acceptance_rate")} value={percent(total.acceptance_rate)} />
        <Stat icon={Target} label={t("columns.success_rate")} value={percent(total.success_rate)} />
      </StatRow>
      <AnalyticsPlot by={by} rows={rows} />
      <AnalyticsTable analytics={analytics} caption={t("table", { from: first, to: last })} />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid max-w-3xl gap-2 text-muted text-sm">
          <p>{t("note")}</p>
          {by === "category" && <p>{t("categories")}</p>}
          <p>{t("zone", { zone: time_zone.replaceAll("_", " ") })}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {asked.cursor !== undefined && (
            <LinkButton href={analyticsHref({ by, from, to })} variant="secondary" prefetch={false}>
              {t("firstPage")}
            </LinkButton>
          )}
          {next_cursor !== null && (
            <LinkButton
              href={analyticsHref({ by, from, to, cursor: next_cursor })}
              variant="secondary"
              prefetch={false}
            >
              {t("more")}
            </LinkButton>
          )}
          <DownloadButton
            path={`/api/streamers/me/analytics?${analyticsQuery({ by, from, to })}`}
            name={`bravado-${by}-${from}-${to}.csv`}
            mediaType="text/csv"
            failed={t("failed")}
          >
            {t("download")}
          </DownloadButton>
        </div>
      </div>
    </>
  );
}
