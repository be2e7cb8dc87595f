import { tabCookie } from "@/components/ui/tab-cookie";
import { readDemoAccounts } from "@/scripts/dev/up/demo-accounts";
import type { Target } from "./measure";
import type { BenchTargets } from "./pages";
import { bearer } from "./sign-in";

/** A request to Bravado and its bare counterpart. */
export type Pair = {
  readonly what: string;
  /** Minimum ratio. */
  readonly target: number;
  readonly ours: Target;
  readonly theirs: Target;
};

const PUBLIC_PAGE = 5;
const SIGNED_IN_PAGE = 0.35;
const READ = 0.85;
const WRITE = 0.75;

/** Pages, each beside a bare dynamic page. */
export function pagePairs(
  { url, streamerId, viewerHeaders, streamerHeaders }: BenchTargets,
  bare: string,
): Pair[] {
  const theirs = { url: bare };
  const signedIn = (what: string, path: string, cookie: string): Pair => ({
    what,
    target: SIGNED_IN_PAGE,
    ours: { url: `${url}${path}`, headers: [{ Cookie: cookie }] },
    theirs,
  });
  const [viewer, streamer] = [viewerHeaders.Cookie, streamerHeaders.Cookie];
  const onTab = (tab: string) => `${streamer}; ${tabCookie("streamer-dashboard")}=${tab}`;
  return [
    { what: "home page", target: PUBLIC_PAGE, ours: { url: `${url}/` }, theirs },
    { what: "streamer page", target: PUBLIC_PAGE, ours: { url: `${url}/streamer/${streamerId}` }, theirs },
    signedIn("viewer dashboard, to browse", "/viewer-dashboard", viewer),
    signedIn("viewer dashboard, own challenges", "/viewer-dashboard?tab=challenges", viewer),
    signedIn("viewer dashboard, own transactions", "/viewer-dashboard?tab=transactions", viewer),
    signedIn("streamer dashboard, active", "/streamer-dashboard", streamer),
    signedIn("streamer dashboard, accepted", "/streamer-dashboard", onTab("accepted")),
    signedIn("streamer dashboard, history", "/streamer-dashboard", onTab("history")),
    signedIn("streamer dashboard, payouts", "/streamer-dashboard", onTab("payouts")),
    signedIn("streamer dashboard, analytics", "/streamer-dashboard", onTab("analytics")),
    signedIn("settings", "/settings", viewer),
    signedIn("settings, as a streamer", "/settings?tab=streamer", streamer),
  ];
}

/** Public pages while what they show changes four times a second. */
export function changingPairs({ url, streamerId, streamerToken }: BenchTargets, bare: string): Pair[] {
  const change: Target = {
    url: `${url}/api/users/toggle-status`,
    method: "POST",
    headers: [{ Authorization: `Bearer ${streamerToken}` }],
  };
  const changing = (what: string, path: string): Pair => ({
    what: `${what}, four changes a second`,
    target: PUBLIC_PAGE,
    ours: { url: `${url}${path}`, change },
    theirs: { url: bare },
  });
  return [changing("streamer page", `/streamer/${streamerId}`), changing("feed", "/challenges")];
}

/** API routes, each beside a handler that does the same with `pg`. */
export async function callPairs({ url, streamerId }: BenchTargets, bare: string): Promise<Pair[]> {
  const accounts = readDemoAccounts().filter(({ role }) => role === "streamer");
  const streamers = await Promise.all(accounts.map((account) => bearer(url, account)));
  const read = (what: string, path: string): Pair => ({
    what,
    target: READ,
    ours: { url: `${url}${path}` },
    theirs: { url: `${bare}${path}` },
  });
  return [
    read("GET /api/streamers", "/api/streamers"),
    read("GET /api/challenges", "/api/challenges"),
    read("GET /api/challenges/streamer/{id}", `/api/challenges/streamer/${streamerId}`),
    {
      what: "POST /api/users/toggle-status",
      target: WRITE,
      ours: {
        url: `${url}/api/users/toggle-status`,
        method: "POST",
        headers: streamers.map(({ token }) => ({ Authorization: `Bearer ${token}` })),
      },
      theirs: {
        url: `${bare}/api/toggle`,
        method: "POST",
        headers: streamers.map(({ userId }) => ({ "x-user": userId })),
      },
    },
  ];
}
