/** Source: docs/product/pages.md#viewer-dashboard. */
export const VIEWER_TABS = ["browse", "challenges", "transactions"] as const;
export type ViewerTab = (typeof VIEWER_TABS)[number];
/** The name under which the chosen tab is remembered. */
export const VIEWER_TABS_NAME = "viewer-dashboard";
