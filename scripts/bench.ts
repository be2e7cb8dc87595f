import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { withBareApplication } from "./bench/bare-application";
import { firstLoadBytes, messageBytes, overlayBytes, requestsPerSecond, type Target } from "./bench/measure";
import { moneySection } from "./bench/money/report";
import { report, type Speed, type Weight } from "./bench/report";
import { bearer, cookie } from "./bench/sign-in";
import { step } from "./bootstrap/progress.mjs";
import { runMain } from "./run-main";
import { root } from "./schema-engine";
import { tellErrors, withThrowAwayStack } from "./stack/throw-away";
import { readDemoAccounts } from "./up/demo-accounts";

/** `npm run bench`: figures beside those of a bare Next application, in one run. Fails by no figure, only by errors. */
async function main(): Promise<void> {
  await withThrowAwayStack({ kind: "bench", durable: true, onLine: tellErrors }, ({ url, environment }) =>
    withBareApplication(environment.DATABASE_URL, async (bare) => {
      const text = await measureAll(url.replace("localhost", "127.0.0.1"), bare);
      const file = path.join(root, "docs", "bench.md");
      writeFileSync(file, text + moneySection(readFileSync(file, "utf8")));
      console.log(`\n${text}`);
    }),
  );
}

async function measureAll(url: string, bare: string): Promise<string> {
  const accounts = readDemoAccounts();
  const streamers = await Promise.all(
    accounts.filter(({ role }) => role === "streamer").map((account) => bearer(url, account)),
  );
  const viewer = accounts.find(({ role }) => role === "viewer");
  const streamer = accounts.find(({ role }) => role === "streamer");
  const streamerId = streamers[0]?.userId;
  if (!viewer || !streamer || !streamerId)
    throw new Error("The demo data has no viewer or no streamer to sign in as.");
  const challengeId = await anyChallenge(url);
  const viewerHeaders = { Cookie: await cookie(url, viewer) };
  const streamerHeaders = { Cookie: await cookie(url, streamer) };

  const pairs: readonly [string, number | undefined, Target, Target][] = [
    ["home page", 5, { url: `${url}/` }, { url: bare }],
    ["streamer page", 5, { url: `${url}/streamer/${streamerId}` }, { url: bare }],
    ["viewer dashboard", 0.5, { url: `${url}/viewer-dashboard`, headers: [viewerHeaders] }, { url: bare }],
    [
      "viewer dashboard, made anew",
      undefined,
      { url: `${url}/viewer-dashboard`, headersOfNext: newBrowsers(viewerHeaders.Cookie) },
      { url: bare },
    ],
    ["GET /api/streamers", 0.85, { url: `${url}/api/streamers` }, { url: `${bare}/api/streamers` }],
    ["GET /api/challenges", 0.85, { url: `${url}/api/challenges` }, { url: `${bare}/api/challenges` }],
    [
      "GET /api/challenges/streamer/{id}",
      0.85,
      { url: `${url}/api/challenges/streamer/${streamerId}` },
      { url: `${bare}/api/challenges/streamer/${streamerId}` },
    ],
    [
      "POST /api/users/toggle-status",
      0.5,
      {
        url: `${url}/api/users/toggle-status`,
        method: "POST",
        headers: streamers.map(({ token }) => ({ Authorization: `Bearer ${token}` })),
      },
      {
        url: `${bare}/api/toggle`,
        method: "POST",
        headers: streamers.map(({ userId }) => ({ "x-user": userId })),
      },
    ],
  ];
  const speeds: Speed[] = [];
  for (const [what, target, ours, theirs] of pairs) {
    const [perSecond = 0, barePerSecond = 0] = await step(what, () => requestsPerSecond([ours, theirs]));
    speeds.push({ what, perSecond, barePerSecond, ...(target !== undefined && { target }) });
  }

  const pages: readonly [string, number, Readonly<Record<string, string>>][] = [
    ["/", 155_000, {}],
    ["/viewers", 155_000, {}],
    ["/streamers", 155_000, {}],
    ["/platform", 155_000, {}],
    ["/demo", 155_000, {}],
    ["/challenges", 155_000, {}],
    [`/challenge/${challengeId}`, 155_000, {}],
    ["/leaderboard", 155_000, {}],
    [`/streamer/${streamerId}`, 155_000, {}],
    ["/auth", 155_000, {}],
    ["/?mode=signin", 155_000, {}],
    ["/terms", 155_000, {}],
    ["/privacy", 155_000, {}],
    ["/viewer-dashboard", 195_000, viewerHeaders],
    ["/streamer-dashboard", 195_000, streamerHeaders],
    ["/settings", 195_000, viewerHeaders],
  ];
  const weights: Weight[] = [];
  for (const [page, limit, headers] of pages) {
    const bytes = await firstLoadBytes(`${url}${page}`, headers);
    const messages = await messageBytes(`${url}/fr${page}`, headers);
    weights.push({
      page: page.replace(streamerId, "{id}").replace(challengeId, "{id}"),
      bytes,
      limit,
      messages,
    });
  }
  weights.push({
    page: "/overlay/{id}, scripts and styles",
    bytes: await overlayBytes(`${url}/overlay/${streamerId}`),
    limit: 5_000,
  });
  return report(speeds, weights, await firstLoadBytes(`${bare}/`));
}

/** The same person in one browser after the other: each sends one more cookie of its own, so nothing is asked for twice. */
function newBrowsers(signedIn: string): () => { Cookie: string } {
  let browser = 0;
  return () => {
    browser += 1;
    return { Cookie: `${signedIn}; browser=${browser}` };
  };
}

const feedSchema = z.array(z.object({ id: z.uuid() })).min(1);

async function anyChallenge(url: string): Promise<string> {
  const [challenge] = feedSchema.parse(await (await fetch(`${url}/api/challenges`)).json());
  return challenge?.id ?? "";
}

runMain(main);
