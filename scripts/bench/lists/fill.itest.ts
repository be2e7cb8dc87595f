import { db } from "@/lib/db/client";
import { seedExpiries, seedTransfers } from "../money/due";
import { fillLists } from "./fill";

test("the same may be filled in again, as often as wanted and in any size", async () => {
  for (const rows of [20, 20, 30]) await fillLists(rows);
  for (const count of [5, 5]) {
    await seedExpiries(count, 1);
    await seedTransfers(count);
  }
  // Each filling has one challenge more, which everybody backs; among those that expire, as many go on.
  expect(await db().challenge.count()).toBe(20 + 20 + 30 + 3 + 6 * 5);
});
