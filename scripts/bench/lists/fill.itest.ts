import { db } from "@/lib/db/client";
import { seedExpiries, seedTransfers } from "../money/due";
import { fillLists } from "./fill";

test("can be repeated in any size", async () => {
  for (const rows of [20, 20, 30]) await fillLists(rows);
  for (const count of [5, 5]) {
    await seedExpiries(count, 1);
    await seedTransfers(count);
  }
  // Each fill adds one challenge that everybody backs; each expiring challenge has one that stays open.
  expect(await db().challenge.count()).toBe(20 + 20 + 30 + 3 + 6 * 5);
});
