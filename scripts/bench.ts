import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withBareApplication } from "./bench/bare-application";
import { requestsPerSecond, type Target } from "./bench/measure";
import { moneySection } from "./bench/money/report";
import { findSights, weighPages } from "./bench/pages";
import { report, type Speed } from "./bench/report";
import { bearer } from "./bench/sign-in";
import { firstLoadBytes } from "./bench/weight";
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
  const streamers = await Promise.all(
    readDemoAccounts()
      .filter(({ role }) => role === "streamer")
      .map((account) => bearer(url, account)),
  );
  const sights = await findSights(url);
  const { streamerId, viewerHeaders } = sights;

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

  const weights = await weighPages(sights);
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

runMain(main);
