import { now } from "@/lib/shared/clock";
import { createViewer } from "@/tests/support/world";
import { db, Prisma } from "./client";
import { deleteSome, inBatches } from "./in-batches";

test("deletes what matches and nothing else, a batch at a time until one is not full", async () => {
  const { userId } = await createViewer();
  const data = Array.from({ length: 28 }, (_, index) => ({
    userId,
    type: "challenge_accepted",
    createdAt: now(),
    readAt: index < 25 ? now() : null,
  }));
  await db().notification.createMany({ data });
  const where = Prisma.sql`user_id = ${userId}::uuid AND read_at IS NOT NULL`;
  const counts: number[] = [];
  const all = await inBatches(async (limit) => {
    counts.push(await deleteSome(db(), { table: "notifications", where }, limit));
    return counts.at(-1) ?? 0;
  }, 10);
  expect([all, counts]).toEqual([25, [10, 10, 5]]);
  expect(await db().notification.count({ where: { userId } })).toBe(3);
});
