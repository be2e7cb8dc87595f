import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { payoutOf, transfersOf } from "@/lib/payments/testing/payout-state";
import {
  createPayoutAccount,
  onboardingLink,
  payoutAccountStatus,
  payoutDashboardLink,
  replacePayoutAccount,
  requirePayoutAccount,
  syncPayoutAccount,
} from "@/lib/payouts";
import type { UserId } from "@/lib/shared/ids";
import { mailsTo } from "@/tests/support/mails";
import { clearFaults, fault, fundPlatform, pass, recover, runMoney } from "@/tests/support/money";
import { createStreamer, createViewer, finishOnboarding, settle, stripe } from "@/tests/support/world";
import { completed } from "./testing/completed-payout";

const refusal = (code: string) => expect.objectContaining({ code });

afterEach(clearFaults);

async function accountsOf(streamerId: UserId) {
  const accounts = await stripe().accounts.list({ limit: 100 });
  return accounts.data.filter(({ metadata }) => metadata?.streamer_id === streamerId);
}

test("goes from not created through incomplete to active", async () => {
  const streamer = await createStreamer({ payouts: "none" });
  expect(await payoutAccountStatus(streamer)).toEqual({ hasAccount: false, accountStatus: null });

  expect(await createPayoutAccount(streamer)).toMatchObject({
    hasAccount: true,
    accountStatus: {
      details_submitted: false,
      payouts_enabled: false,
      requirements: { currently_due: expect.arrayContaining(["external_account"]) },
    },
  });
  await finishOnboarding(streamer);
  expect(await payoutAccountStatus(streamer)).toEqual({
    hasAccount: true,
    accountStatus: {
      details_submitted: true,
      payouts_enabled: true,
      charges_enabled: false,
      requirements: { currently_due: [], past_due: [] },
    },
  });
});

test("tells the owner once by mail, who may not have begun it", async () => {
  const streamer = await createStreamer({ payouts: "none" });
  await Promise.all([createPayoutAccount(streamer), createPayoutAccount(streamer)]);
  await createPayoutAccount(streamer);
  await settle();
  const { email } = await db().user.findUniqueOrThrow({ where: { id: streamer.userId } });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Payout details are being set up"]);
});

test.each([
  ["chosen", { chosen: "FR", country: "ES", detected: "DE" }, "FR"],
  ["the profile's", { chosen: undefined, country: "ES", detected: "DE" }, "ES"],
  ["the request's", { chosen: undefined, country: null, detected: "DE" }, "DE"],
  ["the United States", { chosen: undefined, country: null, detected: null }, "US"],
] as const)(
  "is for the country that is %s, where nothing better is known",
  async (_, { chosen, country, detected }, paidIn) => {
    const streamer = await createStreamer({ payouts: "none" });
    await db().profile.update({ where: { userId: streamer.userId }, data: { country } });
    await createPayoutAccount(streamer, chosen, detected);
    expect((await accountsOf(streamer.userId)).map((account) => account.country?.toUpperCase())).toEqual([
      paidIn,
    ]);
  },
);

test("says of a country that the provider has no accounts there, and takes another one", async () => {
  const streamer = await createStreamer({ payouts: "none" });
  await expect(createPayoutAccount(streamer, "NG")).rejects.toEqual(refusal("country_not_supported"));
  expect(await payoutAccountStatus(streamer)).toMatchObject({ hasAccount: false });
  expect(await createPayoutAccount(streamer, "FR")).toMatchObject({ hasAccount: true });
});

test.each([
  ["by its code", { code: "country_unsupported" }],
  [
    "in words",
    { message: "Connected accounts in FR cannot be created by platforms in US. Please contact us." },
  ],
])("understands a refused country %s", async (_, refused) => {
  const streamer = await createStreamer({ payouts: "none" });
  await fault({ path: "/v2/core/accounts", method: "POST", do: "fail", status: 400, times: 1, ...refused });
  await expect(createPayoutAccount(streamer, "FR")).rejects.toEqual(refusal("country_not_supported"));
});

test("chooses dollars for the account only in the United States: not every country's accounts can have them", async () => {
  const requestOf = async (country: string) => {
    const streamer = await createStreamer({ payouts: "none" });
    await createPayoutAccount(streamer, country);
    const where = { streamerId: streamer.userId };
    return (await db().payoutAccount.findUniqueOrThrow({ where })).request;
  };
  expect(await requestOf("US")).toMatchObject({ defaults: { currency: "usd" } });
  expect(await requestOf("FR")).not.toHaveProperty("defaults.currency");
});

test("accepting requires an account that can be paid", async () => {
  const require = (streamerId: UserId) => transaction((tx) => requirePayoutAccount(tx, streamerId));
  const none = await createStreamer({ payouts: "none" });
  await expect(require(none.userId)).rejects.toEqual(refusal("payout_account_required"));
  const incomplete = await createStreamer({ payouts: "incomplete" });
  await expect(require(incomplete.userId)).rejects.toEqual(refusal("payout_account_incomplete"));
  const ready = await createStreamer();
  await expect(require(ready.userId)).resolves.toBeUndefined();
});

test("links lead to the provider's pages", async () => {
  const none = await createStreamer({ payouts: "none" });
  await expect(onboardingLink(none, "http://localhost:3000/settings")).rejects.toEqual(
    refusal("payout_account_required"),
  );
  await expect(payoutDashboardLink(none)).rejects.toEqual(refusal("payout_account_required"));

  const incomplete = await createStreamer({ payouts: "incomplete" });
  const { url } = await onboardingLink(incomplete, "http://localhost:3000/settings");
  expect((await fetch(url)).status).toBe(200);
  await expect(payoutDashboardLink(incomplete)).rejects.toEqual(refusal("payout_account_incomplete"));

  const ready = await createStreamer();
  expect((await payoutDashboardLink(ready)).url).toMatch(/^http/);
});

test("refuses viewers", async () => {
  const viewer = await createViewer();
  for (const call of [createPayoutAccount, payoutAccountStatus, payoutDashboardLink]) {
    await expect(call(viewer)).rejects.toEqual(refusal("streamer_not_found"));
  }
});

test("creates one account for five concurrent requests", async () => {
  const streamer = await createStreamer({ payouts: "none" });
  await Promise.allSettled(Array.from({ length: 5 }, () => createPayoutAccount(streamer)));
  await createPayoutAccount(streamer);
  expect(await accountsOf(streamer.userId)).toHaveLength(1);
});

test.each([
  ["the answer is lost", { do: "lose_answer", times: 1 }],
  ["it answers 500", { do: "fail", status: 500, times: 1 }],
  ["it is away", { do: "refuse", times: 5 }],
])("%s: a retry creates one account, by the first request", async (_, trouble) => {
  const streamer = await createStreamer({ payouts: "none" });
  await fault({ path: "/v2/core/accounts", method: "POST", ...trouble });
  await fault({ path: "/v2/core/accounts", method: "POST", do: "refuse", times: 9 });
  await expect(createPayoutAccount(streamer, "FR")).rejects.toEqual(refusal("payments_unavailable"));
  await clearFaults();
  // A change of the profile or another country in between must not create a second account.
  await db().profile.update({
    where: { userId: streamer.userId },
    data: { username: `x${streamer.userId}` },
  });
  expect(await createPayoutAccount(streamer, "ES")).toMatchObject({ hasAccount: true });
  expect((await accountsOf(streamer.userId)).map(({ country }) => country?.toUpperCase())).toEqual(["FR"]);
});

test("sends a new request after a refusal, with the changed country", async () => {
  const streamer = await createStreamer({ payouts: "none" });
  await fault({ path: "/v2/core/accounts", method: "POST", do: "fail", status: 400, times: 1 });
  await expect(createPayoutAccount(streamer)).rejects.toEqual(refusal("payments_unavailable"));
  expect(await payoutAccountStatus(streamer)).toMatchObject({ hasAccount: false });
  await db().profile.update({ where: { userId: streamer.userId }, data: { country: "FR" } });
  expect(await createPayoutAccount(streamer)).toMatchObject({ hasAccount: true });
  expect((await accountsOf(streamer.userId)).map(({ country }) => country)).toEqual(["FR"]);
});

test("answers payments_unavailable while the provider is unreachable, and keeps the stored account", async () => {
  const streamer = await createStreamer();
  await fault({ path: "/v1/accounts/*", do: "refuse", times: 10 });
  await expect(payoutAccountStatus(streamer)).rejects.toEqual(refusal("payments_unavailable"));
  await transaction((tx) => requirePayoutAccount(tx, streamer.userId));
});

test("keeps an account that the provider does not know: to a wrong key of ours it answers the same", async () => {
  const streamer = await createStreamer();
  const where = { streamerId: streamer.userId };
  const stored = await db().payoutAccount.findUniqueOrThrow({ where });
  await fault({ path: "/v1/accounts/*", do: "fail", status: 404, code: "resource_missing", times: 1 });
  await syncPayoutAccount(stored.stripeAccountId ?? "");
  expect(await db().payoutAccount.findUniqueOrThrow({ where })).toEqual(stored);
});

describe("an account that was removed at the provider", () => {
  async function removed() {
    const streamer = await createStreamer();
    const where = { streamerId: streamer.userId };
    const id = (await db().payoutAccount.findUniqueOrThrow({ where })).stripeAccountId ?? "";
    await stripe().accounts.del(id);
    return { streamer, id };
  }
  const require = (streamerId: UserId) => transaction((tx) => requirePayoutAccount(tx, streamerId));

  test("accepts nothing more and is none in the settings, which connect another one, where the key knows another account", async () => {
    const { streamer, id } = await removed();
    await createStreamer();
    await syncPayoutAccount(id);
    await expect(require(streamer.userId)).rejects.toEqual(refusal("payout_account_incomplete"));
    expect(await payoutAccountStatus(streamer)).toEqual({ hasAccount: false, accountStatus: null });
    expect(await createPayoutAccount(streamer)).toMatchObject({ hasAccount: true });
    const made = await db().payoutAccount.findUniqueOrThrow({ where: { streamerId: streamer.userId } });
    expect(made.stripeAccountId).not.toBe(id);
  });

  test("stays as it is to a key that knows no other either: it may be the wrong one", async () => {
    const { streamer, id } = await removed();
    await createStreamer();
    await fault({ path: "/v1/accounts/*", do: "fail", status: 403, code: "account_invalid", times: 2 });
    await expect(syncPayoutAccount(id)).rejects.toThrow("not reached");
    await require(streamer.userId);
  });
});

describe("an account that is replaced", () => {
  const replace = (streamerId: UserId) => transaction((tx) => replacePayoutAccount(tx, streamerId));
  const idOf = async (streamerId: UserId) =>
    (await db().payoutAccount.findUniqueOrThrow({ where: { streamerId } })).stripeAccountId;

  test("gets nothing more: what waits goes to the next one, also of the same country", async () => {
    await fundPlatform();
    const on = await completed();
    const { userId } = on.streamer;
    await createPayoutAccount(on.streamer);
    const old = await idOf(userId);
    await replace(userId);
    await pass({ days: 20 });
    await recover(1);
    expect(await payoutOf(on)).toMatchObject({
      status: "pending",
      waitingReason: "payout_account_incomplete",
    });
    await createPayoutAccount(on.streamer);
    expect(await idOf(userId)).not.toBe(old);
    await finishOnboarding(on.streamer);
    await recover(1);
    expect(await payoutOf(on)).toMatchObject({ status: "completed" });
    expect((await transfersOf(on)).map(({ destination }) => destination)).toEqual([await idOf(userId)]);
  });

  test("is another one at the provider, which answers the same request as before", async () => {
    const streamer = await createStreamer({ payouts: "none" });
    await createPayoutAccount(streamer);
    const old = await idOf(streamer.userId);
    expect(await replace(streamer.userId)).toBe(old);
    await expect(replace(streamer.userId)).rejects.toThrow("no payout account");
    await pass({ minutes: 1 });
    await createPayoutAccount(streamer);
    expect(await idOf(streamer.userId)).not.toBe(old);
  });

  test("stays while a transfer to it is under way", async () => {
    const on = await completed();
    await runMoney();
    const mine = { scheduledTransfer: { streamerId: on.streamer.userId } };
    await db().transfer.updateMany({ where: mine, data: { underWay: true } });
    await expect(replace(on.streamer.userId)).rejects.toThrow("under way");
    await db().transfer.updateMany({ where: mine, data: { underWay: false } });
    await replace(on.streamer.userId);
  });
});

test("ignores an event about an account that is not ours, without asking the provider", async () => {
  await fault({ path: "/v1/accounts/*", do: "refuse", times: 10 });
  await syncPayoutAccount("acct_of_somebody_else");
});
