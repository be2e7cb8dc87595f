import { Client } from "pg";
import { db } from "@/lib/db/client";
import { env } from "@/lib/shared/env";
import { pledge, stage } from "@/tests/support/money";
import { claim } from "./sending";

test("operations are locked in the order of their ids, so that two senders never wait for each other", async () => {
  const on = await stage();
  for (const _ of [1, 2]) await pledge(on, { kind: "boost" });
  const [first, second] = await db().operation.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  if (first === undefined || second === undefined) throw new Error("two operations were asked for");
  // Written again, the first one lies behind the second one.
  await db().operation.update({ where: { id: first.id }, data: { lastError: null, nextLookAt: new Date() } });

  const [holder, other] = await Promise.all([1, 2].map(connected));
  if (holder === undefined || other === undefined) throw new Error("two connections were asked for");
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM operations WHERE id = $1 FOR UPDATE", [first.id]);
    const claiming = claim([second.id, first.id], null);
    await isWaitedFor(other);
    const free = await other.query("SELECT id FROM operations WHERE id = $1 FOR UPDATE SKIP LOCKED", [
      second.id,
    ]);
    expect(free.rowCount).toBe(1);
    await holder.query("COMMIT");
    expect(await claiming).toHaveLength(2);
  } finally {
    await Promise.all([holder.end(), other.end()]);
  }
});

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  return client;
}

/** Resolves once somebody in this file's database waits for a lock. */
async function isWaitedFor(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (rowCount !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
