import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import {
  capturePledges,
  isBacker,
  isOfferSecured,
  listBackings,
  listTransactions,
  openAuthorization,
  potFigures,
  releasePledges,
  syncPaymentIntent,
} from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { FIRST_PAGE, pagesOf } from "@/lib/shared/page";
import { pass, pledge, runMoney, secured, stage } from "@/tests/support/money";
import { createViewer, payWith } from "@/tests/support/world";

test("lists a backer's confirmed payments, and to a streamer those that count for them", async () => {
  const on = await stage();
  const booster = await createViewer();
  await secured(on);
  await secured(on, { kind: "boost", amountCents: 1_050, backer: booster });
  await pledge(on, { kind: "boost", amountCents: 700, backer: booster });

  const seen = async (actor: typeof booster) =>
    (await listTransactions(actor, FIRST_PAGE)).items.map(
      ({ transaction_type, user_role, status, amount }) =>
        `${user_role} ${transaction_type} ${status} ${amount}`,
    );
  expect(await seen(on.viewer)).toEqual(["viewer challenge authorized 25"]);
  expect(await seen(booster)).toEqual(["viewer boost authorized 10.5"]);
  expect(await seen(on.streamer)).toEqual([
    "streamer boost authorized 10.5",
    "streamer challenge authorized 25",
  ]);
  expect(await seen(await createViewer())).toEqual([]);

  await transaction((tx) => capturePledges(tx, on.challengeId));
  await runMoney();
  expect(await seen(booster)).toEqual(["viewer boost captured 10.5"]);
});

test("shows a released pledge as cancelled before the provider has answered", async () => {
  const on = await stage();
  await secured(on);
  await transaction((tx) => releasePledges(tx, on.challengeId));
  expect((await listTransactions(on.viewer, FIRST_PAGE)).items).toMatchObject([{ status: "voided" }]);
});

test("pages miss and repeat nothing", async () => {
  const on = await stage();
  const ids: string[] = [];
  for (let count = 0; count < 7; count++) {
    const { pledgeId } = await secured(on, { kind: "boost", amountCents: 100 + count });
    ids.unshift(pledgeId);
    if (count % 3 === 0) await pass({ minutes: 1 });
  }
  const seen: string[] = [];
  for await (const items of pagesOf((cursor) => listTransactions(on.viewer, { limit: 2, cursor })))
    seen.push(...items.map(({ id }) => id));
  expect(seen).toEqual(ids);
  await expect(listTransactions(on.viewer, { limit: 2, cursor: "nonsense" })).rejects.toThrow(
    "invalid_input",
  );
});

test("the stack shows the newest twelve pledges of each challenge, oldest first", async () => {
  const [one, two, none] = [await stage(), await stage(), await stage()];
  const booster = await createViewer("booster_of_stacks");
  for (let count = 0; count < 14; count++) {
    const pledgeId = await pledge(one, { kind: "boost", amountCents: 100 + count, backer: booster });
    await db().pledge.update({
      where: { id: pledgeId },
      data: { countedAt: new Date(Date.now() + count * 1_000) },
    });
  }
  await secured(two);
  const backings = await listBackings([one.challengeId, two.challengeId, none.challengeId]);
  expect(backings.get(one.challengeId)?.map(({ amountCents }) => amountCents)).toEqual(
    Array.from({ length: 12 }, (_, index) => 102 + index),
  );
  expect(backings.get(one.challengeId)?.[0]).toEqual({
    kind: "boost",
    amountCents: 102,
    backerId: booster.userId,
    username: "booster_of_stacks",
    anonymous: false,
    message: null,
    pledgeId: expect.any(String),
  });
  expect(backings.get(two.challengeId)).toMatchObject([{ kind: "offer", amountCents: 2_500 }]);
  expect(backings.get(none.challengeId)).toEqual([]);
  expect(await listBackings([])).toEqual(new Map());
});

test("pot figures count secured pledges that count, and isBacker finds their backers", async () => {
  const on = await stage();
  const booster = await createViewer();
  await secured(on);
  await secured(on, { kind: "boost", amountCents: 700, backer: booster });
  await secured(on, { kind: "boost", amountCents: 300, backer: booster });
  await pledge(on, { kind: "boost", amountCents: 900, backer: await createViewer() });
  const late = await pledge(on, { kind: "boost", amountCents: 800, backer: await createViewer() });
  await syncPaymentIntent(await payWith((await openAuthorization(late)).clientSecret));
  await db().challenge.update({ where: { id: on.challengeId }, data: { potCents: 3_500 } });
  expect((await potFigures([on.challengeId])).get(on.challengeId)).toEqual({
    securedCents: 3_500,
    pledgedCents: 0,
    collectedCents: 0,
  });
  expect(await transaction((tx) => isOfferSecured(tx, on.challengeId))).toBe(true);
  const backs = ({ userId }: Actor) => transaction((tx) => isBacker(tx, on.challengeId, userId));
  expect(await backs(on.viewer)).toBe(true);
  expect(await backs(booster)).toBe(true);
  expect(await backs(await createViewer())).toBe(false);
});
