import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Fault, Lane, type Survived } from "@/scripts/testing/crash/lane";
import type { ScenarioName } from "@/scripts/testing/crash/scenarios";
import { Victims } from "@/scripts/testing/crash/victims";
import { clearFaults } from "@/scripts/testing/money";
import { createStreamer } from "@/scripts/testing/world";

/** A call to the provider, as our code writes it, and where it happens. */
type Site = {
  /** As it goes over the wire. */
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly scenario: ScenarioName;
  /** What else has to go wrong for this call to be made at all. */
  readonly after?: readonly Fault[];
};

const OFFER = "create, authorize, boost, accept";
const PAYOUT = "start, complete, capture, payout on day 20";
const NIGHT = "the night after a payout";
const REFUND = "dispute upheld, everybody refunded";
const REVERSAL = "chargeback after the payout, taken back from the streamer";
const ACCOUNT = "open a payout account";
/** It is done, no answer comes, repeating it finds the key in use, and no event tells of it: somebody has to search. */
const lost = (path: string): readonly Fault[] => [
  { method: "POST", path, do: "stall", after_commit: true, delay_ms: 3_000, times: 99 },
  { method: "GET", path: "/v1/events", do: "refuse", times: 99 },
];

/** Every call in lib, found again in the sources by the first test. */
const SITES: Readonly<Record<string, Site>> = {
  "customers.create": { method: "POST", path: "/v1/customers", scenario: OFFER },
  "paymentIntents.create": { method: "POST", path: "/v1/payment_intents", scenario: OFFER },
  "paymentIntents.retrieve": { method: "GET", path: "/v1/payment_intents/*", scenario: OFFER },
  "paymentIntents.list": {
    method: "GET",
    path: "/v1/payment_intents",
    scenario: "renew the holds",
    after: lost("/v1/payment_intents"),
  },
  "paymentIntents.capture": { method: "POST", path: "/v1/payment_intents/*/capture", scenario: PAYOUT },
  "paymentIntents.cancel": { method: "POST", path: "/v1/payment_intents/*/cancel", scenario: "cancel" },
  "transfers.create": { method: "POST", path: "/v1/transfers", scenario: PAYOUT },
  "transfers.retrieve": { method: "GET", path: "/v1/transfers/*", scenario: NIGHT },
  "transfers.list": { method: "GET", path: "/v1/transfers", scenario: PAYOUT, after: lost("/v1/transfers") },
  "transfers.createReversal": { method: "POST", path: "/v1/transfers/*/reversals", scenario: REVERSAL },
  "transfers.listReversals": { method: "GET", path: "/v1/transfers/*/reversals", scenario: REVERSAL },
  "refunds.create": { method: "POST", path: "/v1/refunds", scenario: REFUND },
  "refunds.retrieve": { method: "GET", path: "/v1/refunds/*", scenario: REFUND },
  "refunds.list": { method: "GET", path: "/v1/refunds", scenario: REFUND, after: lost("/v1/refunds") },
  "disputes.retrieve": { method: "GET", path: "/v1/disputes/*", scenario: REVERSAL },
  "disputes.list": { method: "GET", path: "/v1/disputes", scenario: NIGHT },
  "events.list": { method: "GET", path: "/v1/events", scenario: NIGHT },
  "balance.retrieve": { method: "GET", path: "/v1/balance", scenario: NIGHT },
  "balanceTransactions.list": { method: "GET", path: "/v1/balance_transactions", scenario: NIGHT },
  "v2.core.accounts.create": { method: "POST", path: "/v2/core/accounts", scenario: ACCOUNT },
  "accounts.retrieve": { method: "GET", path: "/v1/accounts/*", scenario: ACCOUNT },
  "v2.core.accountLinks.create": { method: "POST", path: "/v2/core/account_links", scenario: ACCOUNT },
  "accounts.createLoginLink": { method: "POST", path: "/v1/accounts/*/login_links", scenario: ACCOUNT },
};

/** Until it is over: as many calls as anybody makes meanwhile. */
const ALL = 1_000;
/** What a call may do instead of answering. */
const FAULTS: Readonly<Record<string, Record<string, unknown> & { do: string }>> = {
  refused: { do: "refuse", times: ALL },
  hangs: { do: "stall", delay_ms: 1_500, times: ALL },
  "500": { do: "fail", status: 500, times: ALL },
  "429": { do: "fail", status: 429, times: ALL },
  "409": { do: "fail", status: 409, times: ALL },
  "done but answer lost": { do: "lose_answer", times: 3 },
  slow: { do: "stall", delay_ms: 150, times: ALL },
  "cut off": { do: "cut", times: 3 },
};

jest.setTimeout(120_000);

// Read once, by the first call: long enough for what is slow, too short for what hangs.
process.env.STRIPE_TIMEOUT_MS = "600";

let victims: Victims;
const lanes = new Map<string, { readonly lane: Lane; readonly calm: Survived }>();

beforeAll(() => {
  victims = new Victims();
});
afterAll(() => victims.end());
afterEach(clearFaults);

/** The scenario and how it ends when nothing happens; each is run once for that. */
async function laneOf(name: ScenarioName) {
  const known = lanes.get(name);
  if (known !== undefined) return known;
  const lane = new Lane(name, victims, await createStreamer());
  const made = { lane, calm: await lane.survive() };
  lanes.set(name, made);
  return made;
}

test("every call in the sources has its row, and no row is without its call", () => {
  expect(callsIn(path.resolve(__dirname, "../../lib"))).toEqual(Object.keys(SITES).sort());
});

describe.each(Object.entries(SITES))("%s", (_, { scenario, after, ...call }) => {
  test("is made in its scenario", async () => {
    const { lane, calm } = await laneOf(scenario);
    const { points } = after === undefined ? calm : await lane.survive(after);
    expect(points.map(({ label }) => label)).toContain(`before ${call.method} ${call.path}`);
  });

  test.each(Object.entries(FAULTS))("%s", async (_name, trouble) => {
    const { lane, calm } = await laneOf(scenario);
    expect(await lane.suffer([...(after ?? []), { ...call, ...trouble }], calm.outcome)).toBeNull();
  });
});

/** The calls of the provider's library in the sources, as `resource.verb`. */
function callsIn(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const calls = files
    .filter((file) => file.endsWith(".ts") && !/test\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(directory, file), "utf8").matchAll(/\bstripe\(\)\s*\.([\w.\s]+)(\(|;)/g),
    ])
    .map(([, chain = "", end]) => chain.replace(/\s/g, "") + (end === ";" ? ".create" : ""));
  return [...new Set(calls)].sort();
}
