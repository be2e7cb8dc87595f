/** The public pages that are always there, without language prefix. A test holds the list to the routes. */
export const PUBLIC_PAGES = [
  "/",
  "/viewers",
  "/streamers",
  "/platform",
  "/demo",
  "/challenges",
  "/leaderboard",
  "/terms",
  "/privacy",
] as const;
