/** The public pages that always exist, without language prefix. A test compares the list with the routes. */
export const PUBLIC_PAGES = [
  "/",
  "/viewers",
  "/streamers",
  "/platform",
  "/demo",
  "/developers",
  "/discover",
  "/challenges",
  "/leaderboard",
  "/terms",
  "/privacy",
] as const;
