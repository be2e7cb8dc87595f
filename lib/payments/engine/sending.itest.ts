import { Client } from "pg";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { env } from "@/lib/shared/env";
import { cents } from "@/lib/shared/money";
import { untilLockIsAwaited } from "@/tests/support/database";
import { pledge, stage } from "@/tests/support/money";
import { endOperations } from "./operations";
import { claimOperations } from "./sending";

test("claims operations in the order of their ids, so that two senders never deadlock", async () => {
  const on = await stage();
  for (const _ of [1, 2]) await pledge(on, { kind: "boost" });
  const [first, second] = await db().operation.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  if (first === undefined || second === undefined) throw new Error("expected two operations");
  // An update moves the first row behind the second one on disk.
  await db().operation.update({
    where: { id: first.id },
    data: { lastError: null, nextCheckAt: new Date() },
  });

  const [holder, other] = await Promise.all([1, 2].map(connected));
  if (holder === undefined || other === undefined) throw new Error("expected two connections");
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM operations WHERE id = $1 FOR UPDATE", [first.id]);
    const claiming = claimOperations([second.id, first.id], null);
    await untilLockIsAwaited();
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

test.each([
  [9_000_000_000_00, 2_500],
  [400, 400],
  [-9_000_000_000_00, 0],
])(
  "records a balance of %s cents after a refusal up to the operation's own amount",
  async (balance, known) => {
    const pledgeId = await pledge(await stage());
    const { id } = await db().operation.findFirstOrThrow({ where: { pledgeId } });
    const refused = { id, status: "failed", providerId: null, error: "balance_insufficient" } as const;
    await transaction((tx) => endOperations(tx, [{ ...refused, availableCents: cents(balance) }]));
    const { availableCents } = await db().operation.findUniqueOrThrow({ where: { id } });
    expect(availableCents).toBe(known);
  },
);

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  return client;
}
