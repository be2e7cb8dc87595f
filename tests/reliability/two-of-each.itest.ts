import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";
import { issueTokens } from "@/lib/auth";
import { cancelChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { limitsPool } from "@/lib/db/limits-pool";
import { challengeTag, FEED_TAG, tagsOf } from "@/lib/http/page-tags";
import { startWorker } from "@/lib/jobs";
import { enforceRateLimit } from "@/lib/limits";
import { LIMITS } from "@/lib/limits/policy";
import { LiveHub, LiveStreams } from "@/lib/realtime";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { waitUntil } from "@/scripts/dev/processes";
import { HttpCache } from "@/server/cache/http-cache";
import { StoredAnswer } from "@/server/cache/stored-answer";
import { refuse } from "@/server/front/refuse";
import { expectLawsAtRest } from "@/tests/support/invariants";
import { activeChallenge, createStreamer, createViewer, stripe } from "@/tests/support/world";

jest.setTimeout(120_000);
const PATIENCE_MS = 30_000;
const CHALLENGES = 6;

/** What a web process has of its own: an ear, its streams, and what it keeps of what it has read. */
class Web {
  readonly memory = new HttpCache<StoredAnswer>({ maxBytes: 1_000_000, minFreshMs: 0, staleMs: 0 });
  private readonly hub = new LiveHub({
    onEvents: async (events) => this.memory.invalidate(tagsOf(events)),
    onGap: async () => this.memory.invalidateAll(),
  });
  private readonly streams = new LiveStreams(this.hub, refuse);
  private readonly server: Server = createServer((request, response) => {
    void this.streams.open(request, response);
  });

  async start(): Promise<void> {
    await this.hub.start();
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
  }

  /** Opens a stream. @returns what it has said so far */
  async listen(channels: string, actor: Actor): Promise<() => string> {
    const { port } = this.server.address() as AddressInfo;
    const authorization = `Bearer ${(await issueTokens(actor)).access_token}`;
    const answer = await fetch(`http://127.0.0.1:${port}/api/realtime?channels=${channels}`, {
      headers: { authorization },
    });
    let said = "";
    void answer.body?.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({
        write: (text) => {
          said += text;
        },
      }),
    );
    return () => said;
  }

  async stop(): Promise<void> {
    this.streams.close();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.hub.stop();
  }
}

let webs: readonly Web[];
let stopWorkers: readonly (() => Promise<void>)[];

beforeAll(async () => {
  webs = [new Web(), new Web()];
  for (const web of webs) await web.start();
  stopWorkers = await Promise.all([startWorker(), startWorker()]);
});

afterAll(async () => {
  await Promise.all(stopWorkers.map((stop) => stop()));
  await Promise.all(webs.map((web) => web.stop()));
});

const eventually = async (condition: () => boolean | Promise<boolean>) =>
  expect(await waitUntil(condition, PATIENCE_MS)).toBe(true);

const jobsLeft = async () => {
  const [row] = await db().$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM graphile_worker.jobs`;
  return row?.count ?? 0;
};

test("two workers do everything once: deadlines, calls to the provider, notifications", async () => {
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
  await expectLawsAtRest();
});

test("two web processes hear the same: what they keep is forgotten on both, streams are told on both", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  const id = await activeChallenge({ viewer, streamer });
  await eventually(async () => (await db().outboxEvent.count()) === 0 && (await jobsLeft()) === 0);
  const streams = await Promise.all(webs.map((web) => web.listen(`challenge:${id}`, viewer)));
  const page = (address: string, tag: string) => ({
    address,
    tags: [tag],
    load: async () =>
      new StoredAnswer({ status: 200, headers: {}, body: Buffer.from("kept"), ttlMs: PATIENCE_MS * 2 }),
  });
  const changed = [page("/challenge", challengeTag(id)), page("/feed", FEED_TAG)];
  const other = page("/other", challengeTag(streamer.userId));
  for (const { memory } of webs) await Promise.all([...changed, other].map((asked) => memory.fetch(asked)));
  await cancelChallenge(viewer, id);
  await eventually(() => streams.every((said) => said().includes(`"status":"cancelled"`)));
  for (const { memory } of webs) {
    // The list is forgotten at most once a second.
    await eventually(() => changed.every((asked) => memory.get(asked) === undefined));
    expect(memory.get(other)).toBeDefined();
  }
});

test("the end of a session is heard by both", async () => {
  const viewer = await createViewer();
  const streams = await Promise.all(webs.map((web) => web.listen(`user:${viewer.userId}`, viewer)));
  await db().session.update({ where: { id: viewer.sessionId }, data: { revokedAt: now() } });
  await eventually(() => streams.every((said) => said().includes("event: session.ended")));
});

test("both count together against a limit", async () => {
  const holder = globalThis as typeof globalThis & { bravadoLimitsPool?: Pool };
  const [own, others] = [limitsPool(), new Pool({ connectionString: env().DATABASE_URL, max: 1 })];
  Object.assign(env(), { RATE_LIMIT_FACTOR: 4 / LIMITS.live.address.points });
  const attempts: string[] = [];
  for (const pool of [own, others, own, others, own, others]) {
    holder.bravadoLimitsPool = pool;
    const attempt = enforceRateLimit("live", { address: "198.51.100.7" });
    attempts.push(await attempt.then(() => "served", String));
  }
  holder.bravadoLimitsPool = own;
  await others.end();
  const refusal = expect.stringContaining("rate_limited");
  expect(attempts).toEqual(["served", "served", "served", "served", refusal, refusal]);
});
