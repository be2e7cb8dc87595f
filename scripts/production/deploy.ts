import { setTimeout as wait } from "node:timers/promises";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runMain } from "@/scripts/run-main";
import { expectAlarm } from "./alarm";
import { countJobs, deliveryAttempts, expectInvariants, expectPaid, jobCounts, untilAtRest } from "./books";
import { Checks } from "./checks";
import { Crowd } from "./crowd";
import { Installation, NAMES, type Name } from "./installation";
import { Load } from "./load";

const STREAMS = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 2_000);
/** Load before the first, between two and after the last program is replaced. */
const PAUSE_MS = 4_000;
/** After a kill, until the program is started again, as its supervisor does. */
const RESTART_AFTER_MS = 2_000;
const BACK_WITHIN_MS = 5_000;
/** Of those who come back, at most this part within any tenth of a second. */
const MAX_ONCE = 0.15;
/**
 * The proxy asks each server every second whether it is ready. Until then it repeats refused requests at the other one, but Debian's
 * Caddy (2.6) not one with a body.
 */
const IN_THE_AIR_MS = 1_000;

type Replacement = {
  readonly name: Name;
  readonly at: number;
  readonly code: number | null;
  readonly tookMs: number;
};

/**
 * `npm run verify:production -- deploy [streams]`: replaces every program of an installation one after the other under load, first
 * by SIGTERM, then by SIGKILL, and ends both web servers in the end. Source: docs/production.md#deploys.
 */
async function main(): Promise<void> {
  const checks = new Checks();
  await Installation.use("deploy", async (installation) => {
    const load = new Load(installation.target);
    await step("Signing people up", () => load.gather());
    const crowd = new Crowd(
      installation.url,
      STREAMS,
      load.streamerIds.map((id) => `streamer:${id}`),
    );
    await step(`Opening ${STREAMS} live streams`, () => crowd.gather());
    await countJobs(installation);
    await drill(installation, load, crowd, "SIGTERM", checks);
    await drill(installation, load, crowd, "SIGKILL", checks);
    crowd.leave();
    await expectAlarm(installation, checks);
  });
  checks.end();
}

async function drill(
  installation: Installation,
  load: Load,
  crowd: Crowd,
  signal: "SIGTERM" | "SIGKILL",
  checks: Checks,
): Promise<void> {
  load.outcomes.length = 0;
  load.paid.length = 0;
  crowd.returns.length = 0;
  crowd.refused.clear();
  const before = await jobCounts(installation);
  const delivered = await deliveryAttempts(installation);
  const isDrained = signal === "SIGTERM";
  console.log(`\n${isDrained ? "Replaced by SIGTERM" : "Killed by SIGKILL"}, under load`);
  load.start();
  await wait(PAUSE_MS);
  const replaced: Replacement[] = [];
  for (const name of NAMES) {
    replaced.push(await step(name, () => replace(installation, name, signal)));
    await wait(PAUSE_MS);
  }
  await load.stop();
  await crowd.untilAllAreOpen();

  checks.say(load.summary());
  for (const { name, code, tookMs } of replaced)
    checks.say(`${name}: exit code ${code ?? "none"}, replaced in ${(tookMs / 1_000).toFixed(1)} s`);
  if (isDrained) {
    checks.expect(
      replaced.every(({ code }) => code === 0),
      "every program ended by itself with 0",
    );
    checks.expect(load.failures.length === 0, `${load.failures.length} failed requests (expected 0)`);
  } else {
    const killed = replaced.filter(({ name }) => name.startsWith("web"));
    const isInTheAir = ({ startedAt, endedAt }: { startedAt: number; endedAt: number }) =>
      killed.some(({ at }) => startedAt < at + IN_THE_AIR_MS && endedAt > at);
    const others = load.failures.filter((one) => !isInTheAir(one));
    const inTheAir = killed.reduce((sum, { at }) => sum + load.inTheAir(at), 0);
    checks.say(
      `${load.failures.length} failed requests; ${inTheAir} were in the air when a web server was killed`,
    );
    checks.expect(others.length === 0, `${others.length} other requests failed (expected 0)`);
  }
  load.showFailures(10);
  expectReturns(crowd, checks, isDrained ? BACK_WITHIN_MS : null);

  const rest = await step("Waiting until nothing is under way", async () => {
    const since = performance.now();
    await untilAtRest(installation);
    return performance.now() - since;
  });
  expectDeliveries(delivered, await deliveryAttempts(installation), checks, isDrained);
  const after = await jobCounts(installation);
  const done = after.done - before.done;
  checks.say(
    `at rest after ${(rest / 1_000).toFixed(1)} s; ${done} jobs done, ${after.repeated - before.repeated} begun twice`,
  );
  for (const error of after.errors.slice(before.errors.length))
    checks.say(`a job was repeated after: ${error}`);
  checks.expect(after.lost === 0, `${after.lost} lost jobs (expected 0)`);
  if (isDrained) checks.expect(after.repeated === before.repeated, "no job was begun twice");
  const found = await expectPaid(installation, load, checks);
  checks.expect(found === load.paid.length, "every paid challenge is there");
  await expectInvariants(checks);
}

async function replace(installation: Installation, name: Name, signal: NodeJS.Signals): Promise<Replacement> {
  const at = performance.now();
  const code = await installation.program(name).signal(signal);
  if (signal === "SIGKILL") await wait(RESTART_AFTER_MS);
  await installation.start(name);
  return { name, at, code, tookMs: performance.now() - at };
}

/**
 * @param withinMs expected; null after a kill, when all streams are lost in the same moment, and how soon another server opens them
 * again is up to its processor
 */
function expectReturns({ returns, refused }: Crowd, checks: Checks, withinMs: number | null): void {
  for (const [reason, count] of refused) checks.say(`${count} attempts to open a stream: ${reason}`);
  const times = returns.map(({ afterMs }) => afterMs).sort((a, b) => a - b);
  const at = (part: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  // Both web servers were replaced, which had all streams between them; the first one's came to the second one and ended again.
  checks.expect(times.length >= STREAMS, `${times.length} streams came back (expected ${STREAMS} or more)`);
  const came = `${times.length} live streams ended and came back after ${at(0)} to ${at(1)} ms (p50 ${at(0.5)}`;
  if (withinMs === null) checks.say(`${came})`);
  else checks.expect(at(1) <= withinMs, `${came}; expected ${withinMs})`);
  const tenths = new Map<number, number>();
  for (const { at: moment } of returns) {
    const tenth = Math.floor(moment / 100);
    tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1);
  }
  const most = Math.max(0, ...tenths.values());
  checks.expect(
    most <= Math.max(1, times.length * MAX_ONCE),
    `at most ${most} came back within a tenth of a second`,
  );
}

type Attempts = Awaited<ReturnType<typeof deliveryAttempts>>;

/** The provider's events, which it delivers through the proxy. @param isExpected that none fails */
function expectDeliveries(before: Attempts, after: Attempts, checks: Checks, isExpected: boolean): void {
  const failed = Object.entries(after.failed)
    .map(([answer, count]) => ({ answer, count: count - (before.failed[answer] ?? 0) }))
    .filter(({ count }) => count > 0);
  const sum = failed.reduce((total, { count }) => total + count, 0);
  const said = `${after.delivered - before.delivered} events of the provider delivered, ${sum} attempts failed`;
  const reasons = failed.map(({ answer, count }) => ` (${count} × ${answer})`).join("");
  if (isExpected) checks.expect(sum === 0, `${said}${reasons} (expected 0)`);
  else checks.say(`${said}${reasons}`);
}

runMain(main);
