import type { AnalyticsBy } from "@/lib/earnings/contract";

/** What the address asks for; days as they were typed. */
export type AskedAnalytics = {
  readonly by: AnalyticsBy;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
};

/** The query of the dashboard's address, and of the API's with `tab` left out. */
export function analyticsQuery(asked: AskedAnalytics, tab?: "analytics"): string {
  const query = new URLSearchParams(tab && { tab });
  for (const name of ["by", "from", "to", "cursor"] as const) {
    const value = asked[name];
    if (value) query.set(name, value);
  }
  return query.toString();
}

/** The dashboard with these figures. */
export function analyticsHref(asked: AskedAnalytics): string {
  return `/streamer-dashboard?${analyticsQuery(asked, "analytics")}`;
}
