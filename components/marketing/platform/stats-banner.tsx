import { clsx } from "clsx";
import { useFormatter, useTranslations } from "next-intl";
import type { PlatformFigures } from "@/lib/streamers/contract";

type Figure = keyof PlatformFigures;

/** The smallest figure that is shown; below it, a statement that is always true takes its place. */
const thresholds: Record<Figure, number> = { completed: 100, boosts: 500, streamers: 50, running: 50 };

const cells = ["completed", "boosts", "streamers", "running"] as const satisfies readonly Figure[];
const inks: Record<Figure, string> = {
  completed: "text-stake-text",
  boosts: "text-boost-text",
  streamers: "text-brand-text",
  running: "text-text",
};

type StatsBannerProps = { figures: PlatformFigures | null };

/** Four figures, each with a statement as its fallback. Source: docs/product/pages.md#figures. */
export function StatsBanner({ figures }: StatsBannerProps) {
  const t = useTranslations("marketing.platform.stats");
  return (
    <section aria-labelledby="stats-title" className="mt-14 sm:mt-20">
      <h2 id="stats-title" className="sr-only">
        {t("title")}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 border-line border-y py-8 sm:gap-x-8 sm:py-10 lg:grid-cols-4">
        {cells.map((figure) => (
          <Cell key={figure} figure={figure} count={figures?.[figure] ?? 0} />
        ))}
      </dl>
    </section>
  );
}

function Cell({ figure, count }: { figure: Figure; count: number }) {
  const t = useTranslations("marketing.platform.stats");
  const format = useFormatter();
  const isCounted = count >= thresholds[figure];
  return (
    <div className="flex flex-col-reverse justify-end gap-2">
      <dt className="max-w-52 text-balance text-muted">
        {isCounted ? t(figure, { count }) : t(`statement.${figure}.label`)}
      </dt>
      <dd className={clsx("figures display-tight text-3xl sm:text-4xl", inks[figure])}>
        {isCounted ? format.number(count) : t(`statement.${figure}.value`)}
      </dd>
    </div>
  );
}
