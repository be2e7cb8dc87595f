import { addMinutes } from "date-fns";
import { completeMoney, secured, stage } from "@/tests/support/money";
import { pass, stripe } from "@/tests/support/world";
import { transferRequestOf } from "../testing/payout-state";
import { accountFunds, findTransfer } from "./transfers";

test("looks for a lost transfer among those made since it was requested, by a clock that may be an hour ahead", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await completeMoney(on);
  const request = await transferRequestOf(on, pledgeId);
  const { id, created } = await stripe().transfers.create(request);
  const requestedAfter = (minutes: number) =>
    findTransfer(request, addMinutes(new Date(created * 1_000), minutes));
  expect(await requestedAfter(60)).toMatchObject({ kind: "answer", value: { id } });
  expect(await requestedAfter(61)).toEqual({ kind: "answer", value: null });
});

test("a reversal may take what is available of an account, not what is pending", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await completeMoney(on);
  const request = await transferRequestOf(on, pledgeId);
  const { id: transfer } = await stripe().transfers.create(request);
  const reversal = {
    ...{ transfer, destination: request.destination, amount: 2_250 },
    metadata: { transfer_id: request.metadata.transfer_id, pledge_id: pledgeId, attempt: "1" },
  };
  expect(await accountFunds(reversal)).toBe(0);
  await pass({ days: 2 });
  expect(await accountFunds(reversal)).toBe(2_250);
});
