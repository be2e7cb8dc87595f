/** Source: docs/product/pages.md#streamer-dashboard. */
export const STREAMER_TABS = ["active", "accepted", "history", "payouts", "analytics"] as const;
export type StreamerTab = (typeof STREAMER_TABS)[number];
/** The name under which the chosen tab is remembered. */
export const STREAMER_TABS_NAME = "streamer-dashboard";
