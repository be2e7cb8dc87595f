import { useFormatter, useTranslations } from "next-intl";
import { ANALYTICS_CATEGORIES, type AnalyticsBy, type AnalyticsRow } from "@/lib/earnings/contract";

/** A day (YYYY-MM-DD) in the reader's language. */
export function useDay(): (day: string) => string {
  const format = useFormatter();
  // A day is not a moment: in any zone but UTC it could be the one before.
  return (day) => format.dateTime(new Date(day), { dateStyle: "medium", timeZone: "UTC" });
}

/** What a row is called in the reader's language. */
export function useRowName(by: AnalyticsBy): (row: Pick<AnalyticsRow, "key" | "name">) => string {
  const other = useTranslations("streamerDashboard.analytics")("other");
  const kind = useTranslations("streamers.kinds");
  const viewer = useTranslations("challenges.card")("viewer");
  const format = useFormatter();
  const day = useDay();
  return ({ key, name }) => {
    if (by === "challenger") return name || viewer;
    if (by === "week") return day(key);
    if (by === "month")
      return format.dateTime(new Date(key), { month: "short", year: "numeric", timeZone: "UTC" });
    const category = ANALYTICS_CATEGORIES.find((one) => one === key) ?? "other";
    return category === "other" ? other : kind(category);
  };
}
