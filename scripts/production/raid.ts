import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { withClient } from "@/scripts/db/postgres";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { pendingWork } from "@/scripts/dev/clock/rest";
import { expectInvariants, untilAtRest } from "./books";
import { Checks } from "./checks";
import { Crowd } from "./crowd";
import { Installation } from "./installation";
import { Load } from "./load";

/** A streamer with 50,000 viewers says "boost now". */
const BOOSTS = 10_000;
const SECONDS = 120;
const STREAMS = 2_000;
/** Everything else: two page views and two reads a second, a write every two seconds, and a new challenge paid for every two or so. */
const PACE_OF_OTHERS = 8;
const BOOSTERS = 1_000;
/** The parts of the raid's rate that are offered one after the other. */
const STEPS = [1 / 128, 1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1] as const;
/** Of each: many boosts of a shorter one are still under way at its end. */
const LEAST_SECONDS = 15;
/** Below this part of what is offered the curve has bent; half as much again is measured, and no more. */
const BENT = 0.8;
const ANSWER_WITHIN_MS = 60_000;
/** Clock ticks of a processor second, as Linux counts them. */
const TICKS = 100;

const boostedSchema = z.object({ clientSecret: z.string() });
type Booster = { readonly token: string };
type Boost = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isFine: boolean;
  readonly said: string;
};

/**
 * `npm run load -- --profile raid --scale 0.1`: on one challenge boosts arrive faster and faster, until ten thousand in two minutes, while
 * pages, reads and other payments go on and its page is open in many places, each of which refreshes itself. Prints the curve for docs/scale.md. The scale divides
 * boosters and open pages, not the rate.
 */
export async function raid(scale: number): Promise<void> {
  const checks = new Checks();
  await Installation.use("raid", async (installation) => {
    const load = new Load(installation.target, PACE_OF_OTHERS);
    await step("Signing people up", () => load.gather());
    const { id } = await load.openChallenge();
    const boosters = await step("Bringing boosters", () => bringBoosters(Math.ceil(BOOSTERS * scale)));
    const pages = Math.ceil(STREAMS * scale);
    const crowd = new Crowd(installation.url, pages, [`challenge:${id}`], `/challenge/${id}?_rsc`);
    await step("Opening pages", () => crowd.gather());
    load.start();
    const seconds = Math.max(LEAST_SECONDS, (SECONDS * scale) / STEPS.length);
    console.log(
      "\n| offered a second | taken a second | boost p50, ms | p99 | feed p99 | refreshes a second | p99 | jobs waiting | web | workers | Postgres | provider |\n" +
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    );
    const counted = { taken: 0, failed: 0 };
    for (const part of STEPS) {
      const rate = (BOOSTS / SECONDS) * part;
      const { boosts, line, taken } = await offer(installation, load, crowd, { id, boosters, rate, seconds });
      console.log(line);
      const failed = boosts.filter(({ isFine }) => !isFine);
      counted.taken += boosts.length - failed.length;
      counted.failed += failed.length;
      for (const { said } of failed.slice(0, 3)) console.log(`         ${said}`);
      if (taken < rate * BENT) break;
    }
    await load.stop();
    crowd.leave();
    const rest = performance.now();
    await step("Waiting until nothing is under way", () => untilAtRest(installation));
    checks.say(`at rest after ${((performance.now() - rest) / 1_000).toFixed(0)} s`);
    await expectPot(installation, id, counted, checks);
    await expectInvariants(checks);
    checks.expect(load.failures.length === 0, `${load.failures.length} other requests failed (expected 0)`);
    load.showFailures();
    checks.expect(
      crowd.failedRefreshes === 0,
      `${crowd.failedRefreshes} refreshes of open pages failed (expected 0)`,
    );
  });
  checks.end();
}

/** People with sessions, by SQL: their passwords would take longer than the raid. */
async function bringBoosters(count: number): Promise<Booster[]> {
  const [{ createViewer }, { issueTokens }, { loadClock }] = await Promise.all([
    import("@/tests/support/world"),
    import("@/lib/auth"),
    import("@/lib/db/clock"),
  ]);
  await loadClock();
  const boosters: Booster[] = [];
  while (boosters.length < count) {
    const some = await Promise.all(
      Array.from({ length: Math.min(20, count - boosters.length) }, () => createViewer()),
    );
    for (const actor of some) {
      const { access_token: token } = await issueTokens(actor);
      boosters.push({ token });
    }
  }
  return boosters;
}

type Offer = { id: string; boosters: Booster[]; rate: number; seconds: number };

/** Boosts at a rate, whether or not those before were taken. */
async function offer(
  installation: Installation,
  load: Load,
  crowd: Crowd,
  { id, boosters, rate, seconds }: Offer,
) {
  const boosts: Boost[] = [];
  const running = new Set<Promise<void>>();
  load.outcomes.length = 0;
  crowd.refreshes.length = 0;
  const before = processorSeconds(installation);
  const beganAt = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    const dueAt = beganAt + (number / rate) * 1_000;
    if (dueAt > performance.now()) await wait(dueAt - performance.now());
    // In turn: two unpaid boosts of one person are one.
    const booster = boosters.shift();
    if (booster === undefined) throw new Error("There are no boosters.");
    boosters.push(booster);
    const one = boost(installation, id, booster).then((done) => {
      boosts.push(done);
      running.delete(one);
    });
    running.add(one);
  }
  const offeredFor = (performance.now() - beganAt) / 1_000;
  const inTime = boosts.filter(({ isFine }) => isFine).length;
  const after = processorSeconds(installation);
  const refreshes = [...crowd.refreshes];
  const { jobs = 0, operations = 0 } = await withClient(installation.postgres.url("bravado"), pendingWork);
  await Promise.all(running);
  const taken = inTime / offeredFor;
  const times = boosts.map(({ startedAt, endedAt }) => endedAt - startedAt);
  const reads = load.outcomes
    .filter(({ what }) => what === "read")
    .map(({ startedAt, endedAt }) => endedAt - startedAt);
  const cores = (name: string) =>
    (((after.get(name) ?? 0) - (before.get(name) ?? 0)) / offeredFor).toFixed(2);
  const figures = [
    rate.toFixed(1),
    taken.toFixed(1),
    at(times, 0.5),
    at(times, 0.99),
    at(reads, 0.99),
    (refreshes.length / offeredFor).toFixed(0),
    at(refreshes, 0.99),
    String(jobs + operations),
    ...["web", "worker", "postgres", "provider"].map(cores),
  ];
  return { boosts, taken, line: `| ${figures.join(" | ")} |` };
}

function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return String(Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0));
}

/** Asks for a boost, authorizes the card at the provider as its script in the browser does, and reports it. */
async function boost({ url, target }: Installation, id: string, { token }: Booster): Promise<Boost> {
  const startedAt = performance.now();
  const ended = (said: string) => ({ startedAt, endedAt: performance.now(), isFine: said === "", said });
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  try {
    const asked = await post(`/api/challenges/${id}/boost`, { amount: 5 });
    const text = await asked.text();
    if (!asked.ok) return ended(`${asked.status} ${text.slice(0, 200)}`);
    const { clientSecret } = boostedSchema.parse(JSON.parse(text));
    const intent = clientSecret.split("_secret_")[0] ?? "";
    const authorized = await fetch(`${target.stripeUrl}/v1/payment_intents/${intent}/confirm`, {
      method: "POST",
      headers: { authorization: `Bearer ${target.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: "pm_card_visa" }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await authorized.arrayBuffer();
    const confirmed = await post("/api/challenges/confirm-payment", { payment_intent_id: intent });
    const answer = await confirmed.text();
    return ended(confirmed.ok ? "" : `${confirmed.status} ${answer.slice(0, 200)}`);
  } catch (error) {
    return ended(error instanceof Error ? error.message : String(error));
  }
}

/** Every boost that was taken counts once. */
async function expectPot(
  { postgres }: Installation,
  id: string,
  { taken, failed }: { readonly taken: number; readonly failed: number },
  checks: Checks,
): Promise<void> {
  const { rows } = await withClient(postgres.url("bravado"), (client) =>
    client.query<{ boosts: number; counted: number; differs: boolean }>(
      `SELECT boost_count AS boosts, (SELECT count(*)::int FROM pledges WHERE challenge_id = c.id AND kind = 'boost' AND counted_at IS NOT NULL)
         AS counted, pot_cents <> (SELECT sum(amount_cents) FROM pledges WHERE challenge_id = c.id AND counted_at IS NOT NULL) AS differs
       FROM challenges c WHERE id = $1`,
      [id],
    ),
  );
  const { boosts = 0, counted = 0, differs = true } = rows[0] ?? {};
  checks.say(`${taken} boosts were taken, ${failed} failed`);
  checks.expect(
    boosts === counted && !differs && boosts >= taken && boosts <= taken + failed,
    `${boosts} boosts count, and the pot is their sum`,
  );
}

/** Processor seconds so far of the web servers, the workers, Postgres and the payment provider. */
function processorSeconds({ programs, postgres, sandbox }: Installation): ReadonlyMap<string, number> {
  const of = (kind: string) =>
    [...programs]
      .filter(([name]) => name.startsWith(kind))
      .reduce((sum, [, { pid }]) => sum + secondsOf(pid), 0);
  return new Map([
    ["web", of("web")],
    ["worker", of("worker")],
    ["postgres", secondsWithChildren(postgres.process.pid ?? 0)],
    ["provider", secondsOf(sandbox.process.pid ?? 0)],
  ]);
}

function secondsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Those that have ended included. */
function secondsWithChildren(pid: number): number {
  const own = statOf(pid).slice(11, 15);
  const ended = own.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  return children.reduce((sum, child) => sum + secondsOf(Number(child)), ended);
}

/** The fields of a process's state after its name; none of one that has just ended. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return Array<string>(15).fill("0");
  }
}
