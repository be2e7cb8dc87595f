import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { cookie } from "@/scripts/bench/sign-in";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runMain } from "@/scripts/run-main";
import { Checks } from "./checks";
import { EdgeProxy } from "./edge-proxy";
import { Installation } from "./installation";
import { Load } from "./load";

const LANGUAGES = ["en", "en", "en", "fr", "es"] as const;
const BROWSE_MS = 30_000;
/** Visitors at a time, and the pause of each between two requests. */
const VISITORS = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 200);
const PAUSE_MS = 150;
/** Pages and reads of one visit, on average. The next visitor's browser has an empty cache. */
const VISIT_LENGTH = 8;
const ORIGIN_WITHIN_MS = 1_000;
const EDGE_WITHIN_MS = 5_000;
const HIT_RATE = 0.95;
const BOOSTS = 8;
/** Answered without waiting for the origin. */
const FROM_CACHE = new Set(["HIT", "STALE", "UPDATING"]);
const PERSONAL = ["/settings", "/viewer-dashboard", "/api/users/profile", "/api/auth/session"];
const SESSION = /session-token=([^;]+)/;
/** What a page loads from its own site: scripts, styles, fonts, pictures. */
const ASSET = /\b(?:src|href)="(\/(?!\/)[^"?]+\.(?:js|css|woff2|svg|png|jpe?g|webp|avif|ico)(?:\?[^"]*)?)"/g;

type Answer = {
  readonly status: number;
  readonly cache: string;
  readonly headers: Headers;
  readonly body: string;
};
type Person = { readonly email: string; readonly cookie: string };

/**
 * `npm run verify:production -- edge [visitors]`: a caching proxy in front of an installation. How soon it shows a change, with purges or without,
 * how much it answers by itself, and that it hands nothing of one person to another. Source: docs/production.md#a-cdn.
 */
async function main(): Promise<void> {
  const checks = new Checks();
  const edge = await EdgeProxy.create();
  const settings = { EDGE_CACHE: "1", EDGE_PURGE_URL: edge.purgeUrl, TRUSTED_PROXIES: "2" };
  try {
    await Installation.use(
      "edge",
      async (installation) => {
        await edge.start(installation.url);
        const load = new Load(installation.target);
        await step("Signing people up", () => load.gather());
        const people = await Promise.all(
          load.viewerAccounts.slice(0, 2).map(async (account) => ({
            email: account.email,
            cookie: await cookie(installation.url, account),
          })),
        );
        load.start();
        await wait(10_000);
        await step("Browsing while others pay", () => browse(edge, load, people, checks, null));
        await load.stop();
        await step("Browsing", () => browse(edge, load, people, checks, HIT_RATE));
        load.start();
        await step("Changing what is kept", () => change(edge, installation, load, checks));
        await step("Looking for personal data in the cache", () => findPersonal(edge, people, checks));
        await step("Ending the purges", () => stopPurges(edge, installation));
        const before = edge.purges;
        await step("Changing what is kept, without purges", () => change(edge, installation, load, checks));
        checks.expect(edge.purges === before, "the proxy got no purge");
        await load.stop();
        checks.expect(load.failures.length === 0, `${load.failures.length} failed requests (expected 0)`);
      },
      { more: settings },
    );
  } finally {
    await edge.end();
  }
  checks.end();
}

/** Replaces the programs by ones without EDGE_PURGE_URL; the proxy begins with nothing. */
async function stopPurges(edge: EdgeProxy, installation: Installation): Promise<void> {
  delete installation.environment.EDGE_PURGE_URL;
  await installation.replaceAll();
  edge.forgetAll();
}

async function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const response = await fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(30_000) });
  const body = await response.text();
  const cache = response.headers.get("x-edge-cache") ?? "";
  return { status: response.status, cache, headers: response.headers, body };
}

/**
 * People look around, each in a language; some are signed in, and a few open a page that is not in their language. Their browsers load
 * what a page consists of once.
 * @param expectedRate of answers from the cache; null while every second something changes
 */
async function browse(
  edge: EdgeProxy,
  load: Load,
  people: readonly Person[],
  checks: Checks,
  expectedRate: number | null,
): Promise<void> {
  const [pages, reads] = [new Rate(), new Rate()];
  const assets = new Rate();
  const faults: string[] = [];
  const until = performance.now() + BROWSE_MS;
  const visit = async (index: number) => {
    const language = LANGUAGES[index % LANGUAGES.length] ?? "en";
    const person = index % 10 === 0 ? people[0] : undefined;
    const headers = {
      accept: "text/html",
      "accept-encoding": "gzip, br",
      "accept-language": `${language}-XX,${language};q=0.9`,
      ...(person && { cookie: person.cookie }),
    };
    let loaded = new Set<string>();
    const loadParts = async (page: string) => {
      for (const [, part = ""] of page.matchAll(ASSET)) {
        if (loaded.has(part)) continue;
        loaded.add(part);
        const { status, cache } = await ask(edge.url + part.replaceAll("&amp;", "&"), headers);
        assets.count(cache);
        if (status >= 400) faults.push(`${status} ${part}`);
      }
    };
    while (performance.now() < until) {
      if (Math.random() < 1 / VISIT_LENGTH) loaded = new Set();
      const path = pathFor(load, language);
      const { status, cache, headers: got, body } = await ask(edge.url + path, headers);
      (path.startsWith("/api/") ? reads : pages).count(cache);
      if (status === 200 && !path.startsWith("/api/")) await loadParts(body);
      if (status >= 400) faults.push(`${status} ${path}`);
      if (FROM_CACHE.has(cache) && got.has("set-cookie")) faults.push(`a cookie from the cache: ${path}`);
      if (status === 200 && !path.startsWith("/api/") && !body.includes(`<html lang="${language}"`))
        faults.push(`another language than ${language}: ${path}`);
      await wait(PAUSE_MS * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, index) => visit(index)));
  checks.say(`pages: ${pages}`);
  checks.say(`reads: ${reads}`);
  checks.say(`what pages consist of: ${assets}`);
  checks.say(`${edge.purges} calls purged keys from the proxy`);
  const all = [pages, reads, assets];
  const sum = (of: "kept" | "all") => all.reduce((total, each) => total + each[of], 0);
  const rate = sum("kept") / sum("all");
  const said = `${(100 * rate).toFixed(1)} % of all came from the cache, ${pages.percent} % of pages alone`;
  if (expectedRate === null) checks.say(said);
  else checks.expect(rate > expectedRate, `${said} (expected ${100 * expectedRate})`);
  checks.expectNone(faults, "faults while browsing");
}

/** How many answers came from where. */
class Rate {
  private readonly counts = new Map<string, number>();

  /** @param cache what the proxy says of the answer; empty when it has passed it on */
  count(cache: string): void {
    this.counts.set(cache, (this.counts.get(cache) ?? 0) + 1);
  }

  get all(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get kept(): number {
    return [...FROM_CACHE].reduce((sum, cache) => sum + (this.counts.get(cache) ?? 0), 0);
  }

  get percent(): string {
    return ((100 * this.kept) / this.all).toFixed(1);
  }

  toString(): string {
    const parts = [...this.counts].map(([cache, count]) => `${count} ${cache || "passed"}`);
    return `${this.all}, ${this.percent} % from the cache (${parts.join(", ")})`;
  }
}

function pathFor(load: Load, language: string): string {
  const prefix = language === "en" ? "" : `/${language}`;
  // As with real visits, half of them go to few places.
  const challenges = load.challengeIds.slice(0, Math.random() < 0.5 ? 3 : 30);
  const challenge = oneOf(challenges) ?? "";
  const pages = [
    "",
    "/challenges",
    "/discover",
    "/leaderboard",
    "/viewers",
    `/streamer/${oneOf(load.streamerNames)}`,
  ];
  if (challenge !== "") pages.push(`/challenge/${challenge}`, `/challenge/${challenge}`);
  if (Math.random() < 0.15) {
    const reads = ["/api/challenges", "/api/streamers", `/api/streamers/${oneOf(load.streamerIds)}`];
    if (challenge !== "") reads.push(`/api/challenges/${challenge}`);
    return oneOf(reads) ?? "/api/challenges";
  }
  const path = oneOf(pages) ?? "";
  // From a link without a language.
  if (Math.random() < 0.01) return path || "/";
  return `${prefix}${path}` || "/";
}

const challengeSchema = z.object({ amount: z.number() });

/** Boosts a challenge that many look at, and sees how late each place must be asked to show the new pot. */
async function change(
  edge: EdgeProxy,
  installation: Installation,
  load: Load,
  checks: Checks,
): Promise<void> {
  const { id, streamerName } = await load.openChallenge();
  const pages = [`/challenge/${id}`, `/fr/challenge/${id}`, `/streamer/${streamerName}`];
  const places = [installation.ownUrl("web1"), installation.ownUrl("web2"), edge.url].flatMap((site) => [
    { site, path: `/api/challenges/${id}`, isPage: false },
    ...pages.map((path) => ({ site, path, isPage: true })),
  ]);
  const host = new URL(installation.url).host;
  const read = async ({ site, path, isPage }: (typeof places)[number]) => {
    const language = path.startsWith("/fr") ? "fr" : "en";
    const { body } = await ask(site + path, { host, "accept-language": language });
    return isPage ? body : String(challengeSchema.parse(JSON.parse(body)).amount);
  };
  const slowest = { origin: 0, edge: 0 };
  for (let boost = 0; boost < BOOSTS; boost += 1) {
    // So that every place has the answer of before.
    await Promise.all(places.map(read));
    await wait(2_500 + Math.random() * 1_500);
    await load.boost(id);
    const at = performance.now();
    const pot = await potOf(installation, id);
    const amount = new RegExp(`(?:^|[^\\d])${pot}(?:\\D|$)`);
    const shown = async (place: (typeof places)[number]) => {
      let asked = performance.now();
      while (!amount.test(await read(place))) {
        if (performance.now() - at > 30_000)
          throw new Error(`${place.site}${place.path} does not show ${pot}`);
        await wait(50);
        asked = performance.now();
      }
      const kind = place.site === edge.url ? "edge" : "origin";
      slowest[kind] = Math.max(slowest[kind], asked - at);
    };
    await Promise.all(places.map(shown));
  }
  checks.expect(
    slowest.origin <= ORIGIN_WITHIN_MS,
    `whoever asks either web server for any page ${Math.round(slowest.origin)} ms after a boost sees it (expected ${ORIGIN_WITHIN_MS})`,
  );
  checks.expect(
    slowest.edge <= EDGE_WITHIN_MS,
    `and whoever asks the cache after ${Math.round(slowest.edge)} ms (expected ${EDGE_WITHIN_MS})`,
  );
}

/** The new pot, from the database: it is the truth. */
async function potOf({ postgres }: Installation, id: string): Promise<number> {
  const { withClient } = await import("@/scripts/db/postgres");
  const { rows } = await withClient(postgres.url("bravado"), (client) =>
    client.query<{ pot: number }>("SELECT (pot_cents / 100)::int AS pot FROM challenges WHERE id = $1", [id]),
  );
  return rows[0]?.pot ?? 0;
}

async function findPersonal(edge: EdgeProxy, people: readonly Person[], checks: Checks): Promise<void> {
  const leaks: string[] = [];
  let own = 0;
  for (let round = 0; round < 3; round += 1) {
    for (const path of [...PERSONAL, "/", "/challenges", "/api/challenges", "/api/streamers"]) {
      for (const reader of [...people, undefined]) {
        const { body, cache } = await ask(edge.url + path, {
          "accept-language": "en",
          ...(reader && { cookie: reader.cookie }),
        });
        if (reader !== undefined && body.includes(reader.email)) own += 1;
        const others = people.filter((person) => person !== reader && body.includes(person.email));
        if (others.length > 0)
          leaks.push(`${path} shows ${others[0]?.email} to ${reader?.email ?? "a stranger"}`);
        const isOwn = PERSONAL.includes(path) || (reader !== undefined && path.startsWith("/api/"));
        if (isOwn && FROM_CACHE.has(cache)) leaks.push(`${path} of a person came from the cache`);
      }
    }
  }
  const secrets = people.flatMap((person) => [person.email, SESSION.exec(person.cookie)?.[1] ?? "?"]);
  const stored = edge.stored();
  for (const file of stored) {
    const address = /KEY: ([^\r\n]*)/.exec(file)?.[1];
    if (/\r\nset-cookie:/i.test(file)) leaks.push(`a cookie is stored with ${address}`);
    if (secrets.some((secret) => file.includes(secret)))
      leaks.push(`something of a person is stored with ${address}`);
  }
  checks.say(`${stored.length} answers are stored; people saw their own address ${own} times`);
  checks.expect(own > 0 && stored.length > 0, "people see what is theirs, and something is stored");
  checks.expectNone(leaks, "things of a person reached another or the cache");
}

function oneOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

runMain(main);
