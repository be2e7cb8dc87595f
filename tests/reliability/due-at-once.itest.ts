import type { Client } from "pg";
import { db } from "@/lib/db/client";
import { sweepDeadlines } from "@/lib/jobs";
import { publishOutbox } from "@/lib/realtime";
import { env } from "@/lib/shared/env";
import { rowsTouched } from "@/scripts/bench/lists/rows-touched";
import { addExpiries } from "@/scripts/bench/money/due";
import { withClient } from "@/scripts/db/postgres";
import { statementsOf } from "@/tests/support/statements";
import { createStreamer, createViewer } from "@/tests/support/world";

async function people() {
  const [viewer, streamer] = [await createViewer(), await createStreamer({ payouts: "none" })];
  return { viewers: [viewer.userId], streamers: [streamer.userId] };
}

test("expires a hundred challenges with as many statements as four, and voids every hold", async () => {
  const statementsFor = async (count: number) => {
    const on = await people();
    await addExpiries(on, count, -1);
    const statements = await statementsOf(async () => void (await sweepDeadlines()));
    const where = { challenge: { streamerId: { in: on.streamers } } };
    expect(await db().pledge.count({ where: { ...where, goal: "release" } })).toBe(count);
    expect(await db().operation.count({ where: { kind: "void", pledge: where } })).toBe(count);
    expect(await db().challengeEvent.count({ where: { event: "expire", ...where } })).toBe(count);
    expect(await db().notification.count({ where: { userId: { in: on.viewers } } })).toBe(count);
    return statements.length;
  };
  const few = await statementsFor(4);
  expect(await statementsFor(100)).toBeLessThanOrEqual(few + 3);
});

test("publishes once per streamer channel, and once per challenge, when a hundred challenges of one streamer expire", async () => {
  const on = await people();
  await addExpiries(on, 100, -1);
  await db().outboxEvent.deleteMany();
  await sweepDeadlines();
  const staged = await db().outboxEvent.findMany({ where: { type: "challenge.changed" } });
  const publishedTo = (channel: string) =>
    staged.filter((event) => event.channel === channel).map(({ data }) => data);
  const [viewer, streamer] = [on.viewers[0], on.streamers[0]];
  for (const channel of ["challenges", `streamer:${streamer}`, `user:${streamer}`, `user:${viewer}`]) {
    expect(publishedTo(channel)).toEqual([{}]);
  }
  expect(staged.filter(({ channel }) => channel.startsWith("challenge:"))).toHaveLength(100);
});

test("publishes a batch of many waiting live updates without reading the others", async () => {
  await db().$executeRaw`
    INSERT INTO outbox_events (channel, type, data)
    SELECT 'challenge:' || n, 'challenge.changed', '{}' FROM generate_series(1, 10000) AS n`;
  await db().$executeRaw`ANALYZE outbox_events`;
  expect((await rowsTouched(publishOutbox)).rows).toBeLessThanOrEqual(400);
  await db().outboxEvent.deleteMany();
});

test("publishes live updates without reading again what is sent while a long transaction may still see it", async () => {
  await withClient(env().DATABASE_URL, async (reader) => {
    await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    await reader.query("SELECT 1");
    jest.spyOn(performance, "now").mockReturnValue(performance.now());
    await db().outboxEvent.create({ data: { channel: "challenges", type: "challenge.changed", data: {} } });
    await publishOutbox();
    const before = await indexEntriesRead(reader);
    for (let round = 0; round < 10; round += 1) {
      await db().$executeRaw`
        INSERT INTO outbox_events (channel, type, data)
        SELECT 'challenge:' || n, 'challenge.changed', '{}' FROM generate_series(1, 399) AS n`;
      await publishOutbox();
    }
    expect((await indexEntriesRead(reader)) - before).toBeLessThanOrEqual(10 * 399 + 10);
    await reader.query("ROLLBACK");
  });
});

/** Entries of the outbox's index read by all connections, those of deleted rows included. */
async function indexEntriesRead(reader: Client): Promise<number> {
  await db().$queryRaw`SELECT pg_stat_force_next_flush()::text`;
  await reader.query("SELECT pg_stat_clear_snapshot()");
  const { rows } = await reader.query<{ entries: string }>(
    "SELECT idx_tup_read AS entries FROM pg_stat_user_indexes WHERE indexrelname = 'outbox_events_pkey'",
  );
  return Number(rows[0]?.entries);
}
