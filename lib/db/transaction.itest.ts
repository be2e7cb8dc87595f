import { randomUUID } from "node:crypto";
import { db, type Tx } from "./client";
import { transaction } from "./transaction";

const ONE = randomUUID();
const TWO = randomUUID();
const lock = (tx: Tx, id: string) =>
  tx.$queryRaw`SELECT 1 FROM deadlines WHERE subject_id = ${id}::uuid FOR UPDATE`;

/** A barrier: resolves once it was called this often. */
function barrier(count: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived >= count) open();
    return all;
  };
}

beforeAll(() =>
  db().deadline.createMany({
    data: [ONE, TWO].map((subjectId) => ({ kind: "transfer_due", subjectId, dueAt: new Date(0) })),
  }),
);

test("retries the victim of a deadlock, so both transactions succeed", async () => {
  const arrive = barrier(2);
  let starts = 0;
  const crossing = (first: string, second: string) =>
    transaction(async (tx) => {
      starts += 1;
      await lock(tx, first);
      await arrive();
      await lock(tx, second);
    });
  await Promise.all([crossing(ONE, TWO), crossing(TWO, ONE)]);
  expect(starts).toBe(3);
});

test("does not retry other errors", async () => {
  let starts = 0;
  const failing = transaction(async (tx) => {
    starts += 1;
    await tx.$queryRaw`SELECT 1 / 0`;
  });
  await expect(failing).rejects.toThrow("division by zero");
  expect(starts).toBe(1);
});
