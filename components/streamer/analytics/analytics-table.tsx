import { clsx } from "clsx";
import { useFormatter, useTranslations } from "next-intl";
import type { AnalyticsFigures, AnalyticsWire } from "@/lib/earnings/contract";
import { useRowName } from "./use-row-name";

type Figure = keyof AnalyticsFigures;

/** The four that the page is about, then what they are made of. */
const COLUMNS = [
  "earned",
  "pot",
  "acceptance_rate",
  "success_rate",
  "received",
  "accepted",
  "declined",
  "expired",
  "completed",
  "failed",
  "collected",
  "taken_back",
  "platform_fee",
] as const satisfies readonly Figure[];

const AMOUNTS: readonly Figure[] = ["earned", "pot", "collected", "taken_back", "platform_fee"];
const RATES: readonly Figure[] = ["acceptance_rate", "success_rate"];

/** The figures with their total; weeks and months newest first. Scrolls sideways where it is wider than the screen. */
export function AnalyticsTable({
  analytics: { by, rows, total },
  caption,
}: {
  analytics: AnalyticsWire;
  caption: string;
}) {
  const t = useTranslations("streamerDashboard.analytics");
  const nameOf = useRowName(by);
  const shown = by === "week" || by === "month" ? rows.toReversed() : rows;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys
        tabIndex={0}
        aria-label={caption}
        className="edge-fade-end overflow-x-auto rounded-card focus-visible:-outline-offset-2"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <HeadCell first>{t(`first.${by}`)}</HeadCell>
              {COLUMNS.map((column) => (
                <HeadCell key={column}>{t(`columns.${column}`)}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} name={nameOf(row)} figures={row} />
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <Row name={t("total")} figures={total} />
          </tfoot>
        </table>
      </section>
    </div>
  );
}

const named = "sticky left-0 bg-surface text-left";

function HeadCell({ first = false, children }: { first?: boolean; children: string }) {
  return (
    <th
      scope="col"
      className={clsx(
        "px-2 py-3 align-bottom font-medium text-muted leading-tight",
        first ? named : "text-right",
      )}
    >
      {children}
    </th>
  );
}

function Row({ name, figures }: { name: string; figures: AnalyticsFigures }) {
  const write = useWrittenFigure();
  return (
    <tr className="border-line border-t">
      <th
        scope="row"
        className={clsx(named, "max-w-40 truncate px-2 py-2.5 font-medium sm:max-w-56")}
        title={name}
      >
        <bdi>{name}</bdi>
      </th>
      {COLUMNS.map((column) => (
        <td
          key={column}
          className={clsx(
            "figures whitespace-nowrap px-2 py-2.5 text-right",
            // Only what is there stands out.
            figures[column] ? column === "earned" && "font-semibold text-stake-text" : "text-muted",
          )}
        >
          {write(figures, column)}
        </td>
      ))}
    </tr>
  );
}

function useWrittenFigure(): (figures: AnalyticsFigures, column: Figure) => string {
  const format = useFormatter();
  return (figures, column) => {
    const value = figures[column];
    if (value === null) return "–";
    if (RATES.includes(column)) return format.number(value / 100, "percent");
    return AMOUNTS.includes(column) ? format.number(value, "money") : format.number(value);
  };
}
