import { z } from "zod";
import { type DemoAccount, readDemoAccounts } from "@/scripts/dev/up/demo-accounts";
import type { Weight } from "./report";
import { bearer, cookie } from "./sign-in";
import { firstLoadBytes, messageBytes, overlayBytes } from "./weight";

/** Bytes (gzip). Source: docs/product/targets.md#page-weight. */
const PUBLIC_PAGE = 157_000;
/** The directory with its list that grows, and a streamer's page with reports: measured, with a little room. */
const LARGE_PUBLIC_PAGE = 158_000;
const DASHBOARD = 198_000;
/** Scripts and styles of the page on stream: broadcast software loads it once. */
const OVERLAY = 24_000;

type Headers = { readonly Cookie?: string };

/** The demo data that is measured, and the callers. */
export type BenchTargets = {
  readonly url: string;
  readonly streamerId: string;
  readonly streamerToken: string;
  readonly challengeId: string;
  readonly viewerHeaders: { readonly Cookie: string };
  readonly streamerHeaders: { readonly Cookie: string };
};

const feedSchema = z.array(z.object({ id: z.uuid() })).min(1);

/** @throws Error when the demo data lacks one of these. */
export async function findBenchTargets(url: string): Promise<BenchTargets> {
  const [viewer, streamer] = [anyone("viewer"), anyone("streamer")];
  const [challenge] = feedSchema.parse(await (await fetch(`${url}/api/challenges`)).json());
  const { userId: streamerId, token: streamerToken } = await bearer(url, streamer);
  return {
    url,
    streamerId,
    streamerToken,
    challengeId: challenge?.id ?? "",
    viewerHeaders: { Cookie: await cookie(url, viewer) },
    streamerHeaders: { Cookie: await cookie(url, streamer) },
  };
}

function anyone(wanted: string): DemoAccount {
  const account = readDemoAccounts().find(({ role }) => role === wanted);
  if (account === undefined) throw new Error(`The demo data has no ${wanted} account.`);
  return account;
}

/** The first-load weight of each page, with its limit. */
export async function weighPages(targets: BenchTargets): Promise<readonly Weight[]> {
  const { url, streamerId, challengeId, viewerHeaders, streamerHeaders } = targets;
  const pages: readonly [string, number, Headers][] = [
    ["/", PUBLIC_PAGE, {}],
    ["/viewers", PUBLIC_PAGE, {}],
    ["/streamers", PUBLIC_PAGE, {}],
    ["/platform", PUBLIC_PAGE, {}],
    ["/demo", PUBLIC_PAGE, {}],
    ["/developers", PUBLIC_PAGE, {}],
    ["/discover", LARGE_PUBLIC_PAGE, {}],
    ["/challenges", PUBLIC_PAGE, {}],
    [`/challenge/${challengeId}`, PUBLIC_PAGE, {}],
    ["/leaderboard", PUBLIC_PAGE, {}],
    [`/streamer/${streamerId}`, LARGE_PUBLIC_PAGE, {}],
    ["/auth", PUBLIC_PAGE, {}],
    ["/?mode=signin", PUBLIC_PAGE, {}],
    ["/terms", PUBLIC_PAGE, {}],
    ["/privacy", PUBLIC_PAGE, {}],
    ["/viewer-dashboard", DASHBOARD, viewerHeaders],
    ["/streamer-dashboard", DASHBOARD, streamerHeaders],
    ["/dock", PUBLIC_PAGE, streamerHeaders],
    ["/settings", DASHBOARD, viewerHeaders],
  ];
  const weights: Weight[] = [];
  for (const [page, limit, headers] of pages) {
    weights.push({
      page: page.replace(streamerId, "{id}").replace(challengeId, "{id}"),
      bytes: await firstLoadBytes(`${url}${page}`, headers),
      limit,
      messages: await messageBytes(`${url}/fr${page}`, headers),
    });
  }
  const bytes = await overlayBytes(`${url}/overlay/${streamerId}`);
  return [...weights, { page: "/overlay/{id}, scripts and styles", bytes, limit: OVERLAY }];
}
