import { useFormatter, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { AnalyticsBy, AnalyticsRow } from "@/lib/earnings/contract";
import { useRowName } from "./use-row-name";

/** Rows of the plot across; the table has all. */
const MAX_ACROSS = 10;

const TITLES = {
  week: "titleWeek",
  month: "titleMonth",
  category: "titleCategory",
  challenger: "titleChallenger",
} as const;

/** What was earned, within the outline of the pots. The table says the same in figures. */
export function AnalyticsPlot({ by, rows }: { by: AnalyticsBy; rows: readonly AnalyticsRow[] }) {
  const t = useTranslations("streamerDashboard.analytics");
  const top = Math.max(...rows.map(({ pot, earned }) => Math.max(pot, earned)));
  if (rows.length === 0 || top === 0) return null;
  const title = t(`plot.${TITLES[by]}`);
  const isOverTime = by === "week" || by === "month";
  return (
    <Card as="section" aria-labelledby="analytics-plot">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="analytics-plot" className="text-lg">
          {title}
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 bg-stake" />
            {t("columns.earned")}
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 border border-edge" />
            {t("columns.pot")}
          </span>
        </p>
      </div>
      <div role="img" aria-label={t("plot.label", { title })} className="mt-5">
        {isOverTime ? <Columns by={by} rows={rows} top={top} /> : <Bars by={by} rows={rows} top={top} />}
      </div>
    </Card>
  );
}

type PlotProps = { by: AnalyticsBy; rows: readonly AnalyticsRow[]; top: number };

/** Upright, the oldest first. The drawing is stretched to its place, so the words are beside it. */
function Columns({ by, rows, top }: PlotProps) {
  const format = useFormatter();
  const nameOf = useRowName(by);
  const barOf = useBarText(by);
  const [first, last] = [rows.at(0), rows.at(-1)];
  return (
    <>
      <div className="relative">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${rows.length * 10} 100`}
          preserveAspectRatio="none"
          className="h-44 w-full border-line border-b"
        >
          {[0, 50].map((y) => (
            <path
              key={y}
              d={`M0 ${y}H${rows.length * 10}`}
              className="stroke-line [vector-effect:non-scaling-stroke]"
            />
          ))}
          {rows.map((row, index) => (
            <g key={row.key}>
              <title>{barOf(row)}</title>
              <rect x={index * 10 + 1.5} width={7} {...upright(row.earned, top)} className="fill-stake" />
              <rect x={index * 10 + 1.5} width={7} {...upright(row.pot, top)} className={outline} />
            </g>
          ))}
        </svg>
        <p className="figures absolute top-0 left-0 bg-surface pr-2 text-muted text-xs">
          {format.number(top, "shortMoney")}
        </p>
      </div>
      <p className="mt-2 flex justify-between gap-4 text-muted text-xs">
        {first && <span>{nameOf(first)}</span>}
        {last && last !== first && <span>{nameOf(last)}</span>}
      </p>
    </>
  );
}

/** Lying, one below the other, those that earned most. */
function Bars({ by, rows, top }: PlotProps) {
  const format = useFormatter();
  const nameOf = useRowName(by);
  const barOf = useBarText(by);
  return (
    <div className="grid gap-3">
      {rows.slice(0, MAX_ACROSS).map((row) => (
        <div
          key={row.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-sm sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_7rem]"
        >
          <span className="truncate">
            <bdi>{nameOf(row)}</bdi>
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 1000 10"
            preserveAspectRatio="none"
            className="h-4 w-full overflow-visible max-sm:order-last max-sm:col-span-2"
          >
            <title>{barOf(row)}</title>
            <rect height={10} width={(1000 * row.earned) / top} className="fill-stake" />
            <rect height={10} width={(1000 * row.pot) / top} className={outline} />
          </svg>
          <span className="figures text-right">{format.number(row.earned, "money")}</span>
        </div>
      ))}
    </div>
  );
}

const outline = "fill-none stroke-edge [vector-effect:non-scaling-stroke]";

function upright(amount: number, top: number): { y: number; height: number } {
  const height = (100 * amount) / top;
  return { y: 100 - height, height };
}

function useBarText(by: AnalyticsBy): (row: AnalyticsRow) => string {
  const t = useTranslations("streamerDashboard.analytics.plot");
  const nameOf = useRowName(by);
  return (row) => t("bar", { name: nameOf(row), earned: row.earned, pot: row.pot });
}
