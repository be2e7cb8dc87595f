/**
 * Where a signed-in person of this type is at home. Here and not in a contract, because every public page's head needs
 * it and a contract brings the schema library along. Source: docs/product/pages.md#home.
 */
export function dashboardPath(userType: "viewer" | "streamer"): "/viewer-dashboard" | "/streamer-dashboard" {
  return userType === "streamer" ? "/streamer-dashboard" : "/viewer-dashboard";
}
