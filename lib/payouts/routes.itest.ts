import { GET as payouts } from "@/app/api/streamers/me/scheduled-transfers/route";
import { POST as account } from "@/app/api/streamers/me/stripe/account/route";
import { GET as dashboard } from "@/app/api/streamers/me/stripe/dashboard/route";
import { GET as onboarding } from "@/app/api/streamers/me/stripe/onboarding/route";
import { GET as status } from "@/app/api/streamers/me/stripe/status/route";
import { GET as transactions } from "@/app/api/users/transactions/route";
import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { transactionSchema } from "@/lib/payments/contract";
import { payoutAccountSchema, payoutSchema } from "@/lib/payouts/contract";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { callRoute } from "@/tests/support/call-route";
import { clearFaults, completeMoney, fault, secured, stage } from "@/tests/support/money";
import { createStreamer, createViewer, finishOnboarding } from "@/tests/support/world";

afterEach(clearFaults);

const as = async (actor: Actor) => ({ token: (await issueTokens(actor)).access_token });
const routes = [
  ["transactions", transactions, {}],
  ["payouts", payouts, {}],
  ["status", status, {}],
  ["account", account, { method: "POST", json: {} }],
  ["onboarding", onboarding, {}],
  ["dashboard", dashboard, {}],
] as const;

test.each(routes)("%s requires a sign-in", async (_, route, sent) => {
  expect(await callRoute(route, sent)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
});

test.each(routes.slice(1))("%s is for streamers only", async (_, route, sent) => {
  const viewer = await as(await createViewer());
  expect(await callRoute(route, { ...sent, ...viewer })).toMatchObject({
    status: 404,
    body: { code: "streamer_not_found" },
  });
});

test.each([
  ["de", "de"],
  ["XX", "us"],
])(
  "without a body and a country in the profile, one from %s gets an account in %s",
  async (located, country) => {
    const { GEO_COUNTRY_HEADER } = env();
    Object.assign(env(), { GEO_COUNTRY_HEADER: "x-country" });
    const streamer = await createStreamer({ payouts: "none" });
    const { userId } = streamer;
    await db().profile.update({ where: { userId }, data: { country: null } });
    const signedIn = await as(streamer);
    const made = await callRoute(account, { method: "POST", headers: { "x-country": located }, ...signedIn });
    Object.assign(env(), { GEO_COUNTRY_HEADER });
    expect(made.status).toBe(201);
    const { request } = await db().payoutAccount.findUniqueOrThrow({ where: { streamerId: userId } });
    expect(request).toMatchObject({ identity: { country } });
  },
);

test("creates a payout account and links to its onboarding and dashboard", async () => {
  const streamer = await createStreamer({ payouts: "none" });
  const signedIn = await as(streamer);
  expect(await callRoute(status, signedIn)).toMatchObject({
    status: 200,
    body: { hasAccount: false, accountStatus: null },
  });
  expect(await callRoute(onboarding, signedIn)).toMatchObject({
    status: 409,
    body: { code: "payout_account_required" },
  });
  const made = await callRoute(account, { method: "POST", json: {}, ...signedIn });
  expect(made.status).toBe(201);
  expect(payoutAccountSchema.parse(made.body).hasAccount).toBe(true);
  expect(await callRoute(dashboard, signedIn)).toMatchObject({
    status: 409,
    body: { code: "payout_account_incomplete" },
  });
  expect((await callRoute(onboarding, signedIn)).body).toEqual({ url: expect.stringMatching(/^http/) });
  await finishOnboarding(streamer);
  expect((await callRoute(dashboard, signedIn)).body).toEqual({ url: expect.stringMatching(/^http/) });
});

test("creating an account takes no fields", async () => {
  const signedIn = await as(await createStreamer({ payouts: "none" }));
  const sent = { method: "POST", json: { country: "fr" }, ...signedIn } as const;
  expect(await callRoute(account, sent)).toMatchObject({
    status: 400,
    body: { fields: { country: expect.any(String) } },
  });
});

test("answers 503 with a message while the provider is unreachable", async () => {
  const signedIn = await as(await createStreamer({ payouts: "incomplete" }));
  await fault({ path: "/v1/accounts/*", do: "refuse", times: 9 });
  expect(await callRoute(status, signedIn)).toMatchObject({
    status: 503,
    body: { code: "payments_unavailable", message: expect.stringMatching(/\w/) },
  });
});

test("lists payments and payouts by their schemas, payments page by page", async () => {
  const on = await stage();
  await secured(on);
  await secured(on, { kind: "boost", amountCents: 1_050 });
  await completeMoney(on);

  const first = await callRoute(transactions, {
    path: "/api/users/transactions?limit=1",
    ...(await as(on.viewer)),
  });
  expect(first.body.map((row: unknown) => transactionSchema.parse(row))).toMatchObject([
    { transaction_type: "boost", status: "captured", amount: 10.5, user_role: "viewer" },
  ]);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await callRoute(transactions, { path: next, ...(await as(on.viewer)) });
  expect(second.body).toMatchObject([{ transaction_type: "challenge", amount: 25 }]);
  expect(second.headers.get("link")).toBeNull();

  const list = await callRoute(payouts, await as(on.streamer));
  expect(list.body.map((row: unknown) => payoutSchema.parse(row))).toMatchObject([
    { challenge_id: on.challengeId, amount: 35.5, platform_fee: 3.55, status: "pending" },
  ]);
});

test.each(["nonsense", "WyJ4Il0", ""])("refuses the invalid cursor %j", async (cursor) => {
  const viewer = await as(await createViewer());
  const { status: code } = await callRoute(transactions, {
    path: `/api/users/transactions?cursor=${cursor}`,
    ...viewer,
  });
  expect(code).toBe(400);
});
