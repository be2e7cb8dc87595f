import { completeMoney, pass, pledgeRow, recover, secured, stage } from "@/tests/support/money";
import { stripe } from "@/tests/support/world";
import { findTransferById } from "../provider/transfers";
import { transferRequestOf, transfersOf } from "../testing/payout-state";
import { adoptTransfer } from "./adopt-transfer";

test("a transfer that a recovery found before the provider had booked it is not made a second time", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await completeMoney(on);
  await pass({ days: 21 });
  const { id } = await stripe().transfers.create(await transferRequestOf(on, pledgeId));
  await pass({ days: 2 });
  const found = await findTransferById(id);
  if (found.kind !== "answer") throw new Error(found.kind);
  const snapshot = { ...found.value.snapshot, balance: null };
  expect(await adoptTransfer({ ...found.value, snapshot })).toBe("adopted");
  await recover(2);
  expect((await transfersOf(on)).map((transfer) => transfer.id)).toEqual([id]);
  const [operation] = (await pledgeRow(pledgeId)).operations.filter(({ kind }) => kind === "transfer");
  expect(operation).toMatchObject({ status: "done", providerId: id, createdAt: snapshot.createdAt });
});
