/** Where signed-in people go from every page. */
export const PLACES = [
  { href: "/discover", key: "discover" },
  { href: "/challenges", key: "challenges" },
  { href: "/leaderboard", key: "leaderboard" },
  { href: "/viewer-dashboard?tab=challenges", key: "mine" },
] as const;

/** Those for everybody, signed in or not. */
export const PUBLIC_PLACES = PLACES.slice(0, 3);

/** The person's own. */
export const MINE = PLACES[3];
