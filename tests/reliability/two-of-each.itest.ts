import { Pool } from "pg";
import { issueTokens } from "@/lib/auth";
import { cancelChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { limitsPool } from "@/lib/db/limits-pool";
import { challengeTag, FEED_TAG, tagsOf } from "@/lib/http/page-tags";
import { startWorker } from "@/lib/jobs";
import { enforceRateLimit } from "@/lib/rate-limits";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { waitUntil } from "@/scripts/dev/processes";
import { HttpCache } from "@/server/cache/http-cache";
import { StoredAnswer } from "@/server/cache/stored-answer";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { LiveServer } from "@/tests/support/live-server";
import { activeChallenge, createStreamer, createViewer, stripe } from "@/tests/support/world";

jest.setTimeout(120_000);
const PATIENCE_MS = 30_000;
const CHALLENGES = 6;

/** The parts of a web process that hold state: its live streams and its HTTP cache. */
class Web extends LiveServer {
  readonly cache: HttpCache<StoredAnswer>;

  constructor() {
    const cache = new HttpCache<StoredAnswer>({ maxBytes: 1_000_000, minFreshMs: 0, staleMs: 0 });
    super({
      onEvents: async (events) => cache.invalidate(tagsOf(events)),
      onGap: async () => cache.invalidateAll(),
    });
    this.cache = cache;
  }

  /** Subscribes to channels. @returns a function that returns everything received so far */
  async subscribe(channels: string, actor: Actor): Promise<() => string> {
    const response = await this.open(channels, (await issueTokens(actor)).access_token);
    let received = "";
    void response.body?.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({
        write: (text) => {
          received += text;
        },
      }),
    );
    return () => received;
  }
}

let webs: readonly Web[];
let stopWorkers: readonly (() => Promise<void>)[];

beforeAll(async () => {
  webs = [new Web(), new Web()];
  for (const web of webs) await web.start();
  stopWorkers = (await Promise.all([startWorker(), startWorker()])).map(({ stop }) => stop);
});

afterAll(async () => {
  await Promise.all(stopWorkers.map((stop) => stop()));
  await Promise.all(webs.map((web) => web.stop()));
});

const eventually = async (condition: () => boolean | Promise<boolean>) =>
  expect(await waitUntil(condition, PATIENCE_MS)).toBe(true);

/** Without digests, which wait for more. */
const jobsLeft = async () => {
  const [row] = await db().$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier <> 'notifications.digest'`;
  return row?.count ?? 0;
};

test("two workers handle each deadline, provider call and notification once", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  const ids: string[] = [];
  for (let made = 0; made < CHALLENGES; made += 1) ids.push(await activeChallenge({ viewer, streamer }));
  const past = new Date(now().getTime() - 1_000);
  await db().challenge.updateMany({ where: { id: { in: ids } }, data: { expiresAt: past } });
  await db().deadline.updateMany({ where: { subjectId: { in: ids } }, data: { dueAt: past } });

  const voided = () => db().pledge.count({ where: { challengeId: { in: ids }, status: "voided" } });
  await eventually(async () => (await voided()) === CHALLENGES && (await jobsLeft()) === 0);
  const about = { where: { challengeId: { in: ids } } };
  expect(await db().challengeEvent.count({ where: { ...about.where, event: "expire" } })).toBe(CHALLENGES);
  expect(await db().notification.count({ where: { ...about.where, type: "challenge_expired" } })).toBe(
    CHALLENGES,
  );
  const voids = await db().operation.findMany({
    where: { kind: "void", pledge: { challengeId: { in: ids } } },
    select: { status: true, attempts: true },
  });
  expect(voids).toEqual(ids.map(() => ({ status: "done", attempts: 1 })));
  const { data: intents } = await stripe().paymentIntents.list({ limit: 100 });
  expect(intents.map(({ status }) => status)).toEqual(ids.map(() => "canceled"));
  await expectInvariantsAtRest();
});

test("two web processes both invalidate their caches and notify their streams", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  const id = await activeChallenge({ viewer, streamer });
  await eventually(async () => (await db().outboxEvent.count()) === 0 && (await jobsLeft()) === 0);
  const streams = await Promise.all(webs.map((web) => web.subscribe(`challenge:${id}`, viewer)));
  const page = (address: string, tag: string) => ({
    address,
    tags: [tag],
    load: async () =>
      new StoredAnswer({ status: 200, headers: {}, body: Buffer.from("kept"), ttlMs: PATIENCE_MS * 2 }),
  });
  const changed = [page("/challenge", challengeTag(id)), page("/feed", FEED_TAG)];
  const other = page("/other", challengeTag(streamer.userId));
  for (const { cache } of webs) await Promise.all([...changed, other].map((request) => cache.fetch(request)));
  await cancelChallenge(viewer, id);
  await eventually(() => streams.every((received) => received().includes(`"status":"cancelled"`)));
  for (const { cache } of webs) {
    // Lists are invalidated at most once a second.
    await eventually(() => changed.every((request) => cache.get(request) === undefined));
    expect(cache.get(other)).toBeDefined();
  }
});

test("both web processes notify their streams of the end of a session", async () => {
  const viewer = await createViewer();
  const streams = await Promise.all(webs.map((web) => web.subscribe(`user:${viewer.userId}`, viewer)));
  await db().session.update({ where: { id: viewer.sessionId }, data: { revokedAt: now() } });
  await eventually(() => streams.every((received) => received().includes("event: session.ended")));
});

test("two web processes share the rate limits", async () => {
  const holder = globalThis as typeof globalThis & { bravadoLimitsPool?: Pool };
  const [own, others] = [limitsPool(), new Pool({ connectionString: env().DATABASE_URL, max: 1 })];
  Object.assign(env(), { RATE_LIMIT_FACTOR: 4 / RATE_LIMITS.overlay_presence.address.points });
  const attempts: string[] = [];
  for (const pool of [own, others, own, others, own, others]) {
    holder.bravadoLimitsPool = pool;
    const attempt = enforceRateLimit("overlay_presence", { address: "198.51.100.7" });
    attempts.push(await attempt.then(() => "served", String));
  }
  holder.bravadoLimitsPool = own;
  await others.end();
  const refusal = expect.stringContaining("rate_limited");
  expect(attempts).toEqual(["served", "served", "served", "served", refusal, refusal]);
});
