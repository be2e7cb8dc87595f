import { GET as exportRoute } from "@/app/api/users/me/export/route";
import { eraseAccount, exportPersonalData } from "@/lib/accounts";
import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import {
  listPaymentMethods,
  openPaymentSession,
  paymentConfirmation,
  releasePledges,
  removePaymentMethod,
  setDefaultPaymentMethod,
  syncPaymentIntent,
} from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { PledgeId, UserId } from "@/lib/shared/ids";
import { callRoute } from "@/tests/support/call-route";
import { clearFaults, fault, pass, pledge, runMoney, secured, stage } from "@/tests/support/money";
import { createViewer, payWith, stripe } from "@/tests/support/world";
import { decideCapture, securedPledge } from "../testing/secured-pledge";
import { detachUnneededCards } from "./detach-unneeded-cards";
import { detachMethods } from "./remove-payment-method";

afterEach(clearFaults);

async function customerOf(userId: UserId): Promise<string> {
  return (await db().paymentCustomer.findUniqueOrThrow({ where: { userId } })).stripeCustomerId;
}

/** Saves a card at the provider, as the payment form does with its holder's consent. */
async function saveCard(actor: Actor, token = "tok_visa", allow_redisplay: "always" | "limited" = "always") {
  const { id } = await stripe().paymentMethods.create({ type: "card", card: { token }, allow_redisplay });
  await stripe().paymentMethods.attach(id, { customer: await customerOf(actor.userId) });
  return id;
}

/** A viewer who is a customer, with one secured pledge on a card kept for renewals. */
async function backer() {
  const paid = await securedPledge();
  return { paid, actor: paid.on.viewer };
}

test("lists the saved cards, newest first; the newest reusable one is offered first until another is chosen", async () => {
  const { actor } = await backer();
  const older = await saveCard(actor, "tok_mastercard");
  await pass({ minutes: 1 });
  const newer = await saveCard(actor);
  await pass({ minutes: 1 });
  const wallet = await saveCard(actor, "tok_apple_pay", "limited");
  expect(await listPaymentMethods(actor)).toEqual([
    expect.objectContaining({ id: wallet, wallet: "apple_pay", is_reusable: false, is_default: false }),
    expect.objectContaining({
      id: newer,
      _id: newer,
      brand: "visa",
      last4: "4242",
      is_default: true,
      holds: 1,
    }),
    expect.objectContaining({
      id: older,
      brand: "mastercard",
      last4: "4444",
      is_reusable: true,
      is_default: false,
    }),
  ]);
  await setDefaultPaymentMethod(actor, older);
  const chosen = (await listPaymentMethods(actor)).filter(({ is_default: isDefault }) => isDefault);
  expect(chosen.map(({ id }) => id)).toEqual([older]);
  await expect(setDefaultPaymentMethod(actor, wallet)).rejects.toMatchObject({
    code: "payment_method_not_found",
  });
});

describe("a card that was typed twice", () => {
  test("is listed once, with all that depends on it, and stays the chosen one when it is typed again", async () => {
    const { actor } = await backer();
    const chosen = await saveCard(actor);
    await setDefaultPaymentMethod(actor, chosen);
    await pass({ minutes: 1 });
    await saveCard(actor, "tok_mastercard");
    await pass({ minutes: 1 });
    const newest = await saveCard(actor);
    expect(await listPaymentMethods(actor)).toEqual([
      expect.objectContaining({ id: newest, is_default: true, holds: 1 }),
      expect.objectContaining({ brand: "mastercard", is_default: false, holds: 0 }),
    ]);
  });

  test("is offered once by the payment form", async () => {
    const { actor } = await backer();
    await saveCard(actor);
    await pass({ minutes: 1 });
    const newest = await saveCard(actor);
    await openPaymentSession(actor);
    const kept = await stripe().customers.listPaymentMethods(await customerOf(actor.userId));
    const offered = kept.data.filter(({ allow_redisplay: shown }) => shown === "always");
    expect(offered.map(({ id }) => id)).toEqual([newest]);
  });

  test("is removed as often as it was saved", async () => {
    const { actor } = await backer();
    const older = await saveCard(actor);
    await saveCard(actor);
    await saveCard(actor, "tok_mastercard");
    await removePaymentMethod(actor, older);
    expect(await listPaymentMethods(actor)).toEqual([expect.objectContaining({ brand: "mastercard" })]);
    const kept = await stripe().customers.listPaymentMethods(await customerOf(actor.userId));
    expect(kept.data).toHaveLength(1);
    await runMoney();
  });
});

describe("a card that was saved more often than one page of the provider's list holds", () => {
  /** A backer with 102 copies of one card. */
  async function hoarder(): Promise<Actor> {
    const { actor } = await backer();
    await Promise.all(Array.from({ length: 101 }, () => saveCard(actor)));
    return actor;
  }

  test("is removed with all of its copies", async () => {
    const actor = await hoarder();
    const [card, ...others] = await listPaymentMethods(actor);
    expect(others).toEqual([]);
    await removePaymentMethod(actor, card?.id ?? "");
    expect(await listPaymentMethods(actor)).toEqual([]);
  });

  test("is detached with all of its copies when its holder's account is erased", async () => {
    const actor = await hoarder();
    await detachMethods(actor.userId, null);
    const left = await stripe().customers.listPaymentMethods(await customerOf(actor.userId));
    expect(left.data).toEqual([]);
  });
});

test("a person who has never paid has no cards and no session", async () => {
  const actor = await createViewer();
  expect(await listPaymentMethods(actor)).toEqual([]);
  expect(await openPaymentSession(actor)).toEqual({ customer_session_client_secret: null });
});

test("opens a session that shows reusable cards and offers neither removing nor saving", async () => {
  const { actor } = await backer();
  expect(await openPaymentSession(actor)).toEqual({
    customer_session_client_secret: expect.stringMatching(/^cuss_/),
  });
});

test("removes a card at the provider; other people's and unknown cards are not found", async () => {
  const { actor } = await backer();
  const card = await saveCard(actor);
  const { actor: other } = await backer();
  for (const id of [card, "pm_of_nobody"]) {
    await expect(removePaymentMethod(other, id)).rejects.toMatchObject({ code: "payment_method_not_found" });
  }
  expect((await stripe().paymentMethods.retrieve(card)).customer).not.toBeNull();
  await removePaymentMethod(actor, card);
  expect((await stripe().paymentMethods.retrieve(card)).customer).toBeNull();
  await expect(removePaymentMethod(actor, card)).rejects.toMatchObject({ code: "payment_method_not_found" });
  await runMoney();
});

test.each([
  ["is away", { do: "refuse" }],
  ["fails, which it stores under the key of the try", { do: "fail", status: 500 }],
])(
  "a removed card is no longer listed while the provider %s, and its job detaches it later",
  async (_, failure) => {
    const { actor } = await backer();
    const card = await saveCard(actor);
    await fault({ path: "/v1/payment_methods/*/detach", method: "POST", times: 99, ...failure });
    await removePaymentMethod(actor, card);
    expect((await listPaymentMethods(actor)).map(({ id }) => id)).not.toContain(card);
    await clearFaults();
    await runMoney();
    expect((await stripe().paymentMethods.retrieve(card)).customer).toBeNull();
  },
);

test("asks the backer to confirm the renewal of a hold whose card they removed, and keeps the hold meanwhile", async () => {
  const { paid, actor } = await backer();
  const [card] = await listPaymentMethods(actor);
  await removePaymentMethod(actor, card?.id ?? "");
  await runMoney();
  expect(await paid.holds()).toEqual(["live"]);

  await pass({ days: 6, hours: 1 });
  await runMoney();
  expect(await paid.holds()).toEqual(["live", "open"]);
  expect(await paid.status()).toBe("secured");
  const asked = { userId: actor.userId, type: "payment_confirmation_needed" } as const;
  expect(await db().notification.count({ where: asked })).toBe(1);

  const payment = await paymentConfirmation(actor, paid.pledgeId);
  if (payment.state !== "payable") throw new Error(`The payment is ${payment.state}`);
  await syncPaymentIntent(await payWith(payment.payable.clientSecret, "pm_card_mastercard"));
  await runMoney();
  expect(await paid.holds()).toEqual(["voided", "live"]);
  expect(await listPaymentMethods(actor)).toEqual([
    expect.objectContaining({ brand: "mastercard", holds: 1 }),
  ]);
});

describe("in the night", () => {
  const kept = async ({ userId }: Actor) =>
    (await stripe().customers.listPaymentMethods(await customerOf(userId))).data.map(({ id }) => id);
  const cardOf = async (pledgeId: PledgeId) =>
    (await db().hold.findFirstOrThrow({ where: { pledgeId } })).stripePaymentMethodId ?? "";

  /** A boost by a wallet, whose card is kept for its renewals only, beside one by a card that may be offered again. */
  async function boosts() {
    const on = await stage();
    const [wallet, typed] = [
      await secured(on, { kind: "boost" }),
      await secured(on, { kind: "boost", amountCents: 1_055 }),
    ];
    const cards = { wallet: await cardOf(wallet.pledgeId), typed: await cardOf(typed.pledgeId) };
    await stripe().paymentMethods.update(cards.wallet, { allow_redisplay: "limited" });
    await stripe().paymentMethods.update(cards.typed, { allow_redisplay: "always" });
    return { on, cards };
  }

  test("a card that was kept for renewals goes once its pledge has ended; one that is offered again stays", async () => {
    const { on, cards } = await boosts();
    const unknown = await saveCard(on.viewer, "tok_mastercard", "limited");
    await detachUnneededCards(null);
    expect(await kept(on.viewer)).toContain(cards.wallet);
    await transaction((tx) => releasePledges(tx, on.challengeId));
    await runMoney();
    await fault({ path: "/v1/payment_methods/*/detach", method: "POST", do: "refuse", times: 2 });
    await expect(detachUnneededCards(null)).rejects.toThrow();
    await clearFaults();
    await detachUnneededCards(null);
    expect((await kept(on.viewer)).sort()).toEqual([cards.typed, unknown].sort());
  });

  test("it stays while another pledge depends on it, or a payment waits for a card", async () => {
    const { on, cards } = await boosts();
    const other = await secured({ ...on, ...(await stage()), viewer: on.viewer }, { kind: "boost" });
    const { pledgeId } = other;
    await db().hold.updateMany({ where: { pledgeId }, data: { stripePaymentMethodId: cards.wallet } });
    await transaction((tx) => releasePledges(tx, on.challengeId));
    await runMoney();
    await detachUnneededCards(null);
    expect(await kept(on.viewer)).toContain(cards.wallet);
    await db().hold.updateMany({ where: { pledgeId }, data: { stripePaymentMethodId: cards.typed } });
    await db().pledge.update({ where: { id: pledgeId }, data: { status: "awaiting" } });
    await detachUnneededCards(null);
    expect(await kept(on.viewer)).toContain(cards.wallet);
    await db().pledge.update({ where: { id: pledgeId }, data: { status: "secured" } });
    await detachUnneededCards(null);
    expect(await kept(on.viewer)).not.toContain(cards.wallet);
  });
});

test("captures a hold whose card was removed; a hold that ran out is collected from its backer", async () => {
  const on = await stage();
  const [live, lapsed] = [
    await secured(on),
    await secured(on, { backer: await createViewer(), kind: "boost" }),
  ];
  for (const { backerId, id } of await db().pledge.findMany({
    where: { id: { in: [live.pledgeId, lapsed.pledgeId] } },
  })) {
    const actor = { ...on.viewer, userId: backerId };
    for (const card of await listPaymentMethods(actor)) await removePaymentMethod(actor, card.id);
    if (id === lapsed.pledgeId)
      await db().hold.updateMany({ where: { pledgeId: id }, data: { status: "voided" } });
  }
  await decideCapture(on);
  await runMoney();
  expect(await db().pledge.findUniqueOrThrow({ where: { id: live.pledgeId } })).toMatchObject({
    status: "captured",
  });
  const collected = await db().pledge.findUniqueOrThrow({ where: { id: lapsed.pledgeId } });
  expect(collected.collectBy?.getTime()).toBeGreaterThan(now().getTime());
});

test("the export lists the saved cards, and the erasure detaches them all through the queue", async () => {
  const { actor } = await backer();
  const card = await saveCard(actor);
  const lists = { payment_methods: await listPaymentMethods(actor) };
  const text = await new Response(exportPersonalData(actor, lists)).text();
  expect(JSON.parse(text).data.payment_methods[0]).toMatchObject({ id: card, last4: "4242" });
  await db().user.update({
    where: { id: actor.userId },
    data: { deletionRequestedAt: now(), suspendedAt: now() },
  });
  await eraseAccount({ userId: actor.userId });
  expect((await stripe().paymentMethods.retrieve(card)).customer).not.toBeNull();
  await runMoney();
  const kept = await stripe().customers.listPaymentMethods(await customerOf(actor.userId));
  expect(kept.data).toEqual([]);
});

test("the export has all the rest while the provider is away, and names what is missing", async () => {
  const { actor } = await backer();
  const token = (await issueTokens(actor)).access_token;
  await fault({ path: "/v1/customers/*/payment_methods", method: "GET", do: "cut", times: 99 });
  const { status, body } = await callRoute(exportRoute, { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ missing: ["payment_methods"], data: { users: [{ id: actor.userId }] } });
  expect(body.data).not.toHaveProperty("payment_methods");
});

test("a payment that was never confirmed depends on no card", async () => {
  const on = await stage();
  await pledge(on);
  expect(await listPaymentMethods(on.viewer)).toEqual([]);
});
