/**
 * The dashboard of an account type. Not in a contract, to keep the schema library off public pages, whose header uses it.
 * Source: docs/product/pages.md#home.
 */
export function dashboardPath(userType: "viewer" | "streamer"): "/viewer-dashboard" | "/streamer-dashboard" {
  return userType === "streamer" ? "/streamer-dashboard" : "/viewer-dashboard";
}
