import * as fc from "fast-check";
import type { AccountLimitKind } from "@/lib/statements/contract";
import type { Interruption } from "./breakable-process";
import type { Effect, ProviderFault } from "./provider-faults";
import type { Card, DrawnRules, ExternalEvent, PendingWebhooks, Scenario, Step, Work } from "./step";

/** Draws of a scenario at most; few of them are several steps. */
const MAX_DRAWS = 40;

const MAX_OPENING_STEPS = 8;

const nth = fc.nat(5);
const viewer = fc.nat(2);
const card = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Card>("visa", "mastercard") },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Card>(
      "3-D Secure",
      "3-D Secure at first",
      "declined once saved",
      "refund fails later",
      "refund pending",
      "disputed",
      "disputed as not received",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Card>("declined", "no funds", "3-D Secure, then no funds"),
  },
);
const cents = fc.constantFrom(500, 501, 1_999, 2_000, 2_500, 9_999);
const boostCents = fc.constantFrom(100, 333, 1_000);
const limit = fc.constantFrom("1h", "1h", "1d", "1d", "1d", "1w", "1w", "1mo");

const create = (paid: fc.Arbitrary<Card | null>) =>
  fc.record({
    do: fc.constant("create"),
    viewer,
    cents,
    limit,
    card: paid,
    doubtful: fc.nat(7).map((drawn) => drawn === 7),
  }) satisfies fc.Arbitrary<Work>;
const boost = (paid: fc.Arbitrary<Card | null>) =>
  fc.record({
    do: fc.constant("boost"),
    viewer,
    challenge: nth,
    cents: boostCents,
    card: paid,
  }) satisfies fc.Arbitrary<Work>;
const decide = (did: "cancel" | "accept" | "undo" | "decline" | "start" | "complete" | "fail") =>
  fc.record({ do: fc.constant(did), challenge: nth });

/** Some minutes off every deadline of the product, so that the milliseconds a scenario takes make no difference. */
const minutes = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(2, 7, 23, 67) },
  { weight: 3, arbitrary: fc.constantFrom(373, 1_453, 4_363) },
  { weight: 2, arbitrary: fc.constantFrom(7_223, 10_093, 20_177, 28_823) },
);

const operator = fc.nat(1);
/** A viewer, or null for the streamer. */
const somebody = fc.option(viewer, { freq: 3 });

const rules: fc.Arbitrary<DrawnRules> = fc.oneof(
  fc.record({ pot: fc.constantFrom(2_600, 3_000, 3_600, null) }),
  fc.record({ offer: fc.constantFrom(2_000, null) }),
  fc.record({ open: fc.constantFrom(1, 2, 0) }),
  fc.record({ openPerViewer: fc.constantFrom(1, 2, 0) }),
  fc.record({ cooldown: fc.constantFrom(60, 0) }),
  fc.record({ history: fc.boolean() }),
  fc.record({ pause: fc.constantFrom(67, 1_453, null) }),
);

const restriction = (by: fc.Arbitrary<number>) =>
  fc.oneof(
    fc.record({
      do: fc.constant("limit"),
      viewer: somebody,
      limits: fc.subarray<AccountLimitKind>(["challenges", "boosts", "payouts"], { minLength: 1 }),
      minutes: fc.option(minutes, { freq: 1 }),
      operator: by,
    }),
    fc.record({
      do: fc.constant("suspend"),
      viewer: somebody,
      limits: fc.constantFrom<AccountLimitKind[]>([], ["payouts"]),
      minutes: fc.option(minutes, { freq: 1 }),
      operator: by,
    }),
  ) satisfies fc.Arbitrary<Work>;

const work: fc.Arbitrary<Work> = fc.oneof(
  { weight: 8, arbitrary: create(card) },
  { weight: 1, arbitrary: create(fc.constant(null)) },
  { weight: 8, arbitrary: boost(card) },
  { weight: 1, arbitrary: boost(fc.constant(null)) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("withdraw"), pledge: nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("counter_offer"),
      challenge: nth,
      cents: fc.option(boostCents, { freq: 4 }),
      reworded: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("answer_counter_offer"),
      challenge: nth,
      answer: fc.constantFrom("agree", "agree", "agree", "decline", "withdraw"),
      card: fc.option(card, { freq: 8 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("confirm"), payment: nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("resume"), challenge: nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("reopen"), pledge: nth, card: fc.option(card, { freq: 5 }) }),
  },
  { weight: 8, arbitrary: decide("accept") },
  { weight: 3, arbitrary: decide("undo") },
  { weight: 8, arbitrary: decide("complete") },
  { weight: 2, arbitrary: decide("start") },
  { weight: 2, arbitrary: decide("fail") },
  { weight: 2, arbitrary: decide("cancel") },
  { weight: 2, arbitrary: decide("decline") },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("dispute"), viewer, challenge: nth }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("judge"),
      nth,
      decision: fc.constantFrom("upheld", "upheld", "rejected"),
      operator,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("appeal"), viewer, card: fc.option(card, { freq: 8 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("review"),
      nth,
      decision: fc.constantFrom("approve", "reject"),
      operator,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("desk"),
      act: fc.constantFrom("accept", "accept", "decline", "undo"),
      challenge: nth,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("revoke", "appoint") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("rules"), rules }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("block"),
      viewer,
      by: fc.constantFrom("viewer", "streamer", "desk"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("unblock"), viewer, by: fc.constantFrom("viewer", "streamer") }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("close"), viewer: somebody }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove"), challenge: nth, operator }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("report"), viewer, challenge: nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("decide_reports"),
      challenge: nth,
      decision: fc.constantFrom("dismiss", "dismiss", "uphold"),
      operator,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("claim", "give_back"), nth, operator }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("retry_payout"),
      nth,
      operator: fc.option(operator, { freq: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("hold_payout"), nth, operator }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("release_payout"), nth, operator }) },
  { weight: 4, arbitrary: restriction(operator) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("lift"), viewer: somebody, operator }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("object"), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("decide_objection"),
      nth,
      decision: fc.constantFrom("reverse", "reverse", "keep"),
      operator,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("job"), nth: fc.nat(9) }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant("jobs"), count: fc.integer({ min: 2, max: 30 }) }) },
  { weight: 5, arbitrary: fc.constant({ do: "sweep" }) },
  { weight: 5, arbitrary: fc.constant({ do: "reconcile" }) },
  { weight: 2, arbitrary: fc.constant({ do: "audit" }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("deliver"),
      nth: fc.nat(9),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("deliver_all"), order: fc.constantFrom("sent", "reversed") }),
  },
);

const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ do: fc.constantFrom("refuse", "lose_answer", "cut") }),
  fc
    .record({
      do: fc.constant("fail"),
      status: fc.constantFrom(500, 503),
      after_commit: fc.boolean(),
      remember: fc.boolean(),
    })
    // The provider may forget a failed call, but never executes one again that it has executed.
    .map((failing) => (failing.after_commit ? { ...failing, remember: true } : failing)),
  fc.record({
    do: fc.constant("fail"),
    status: fc.constantFrom(409, 429),
    after_commit: fc.constant(false),
    remember: fc.constant(false),
  }),
  fc.record({ do: fc.constant("stall"), delay_ms: fc.constantFrom(5, 150), after_commit: fc.boolean() }),
);

const CALLS = [
  ["POST", "/v1/payment_intents"],
  ["POST", "/v1/payment_intents/*/capture"],
  ["POST", "/v1/payment_intents/*/cancel"],
  ["POST", "/v1/transfers*"],
  ["POST", "/v1/refunds*"],
  ["POST", "/v1/customers"],
  ["GET", "/v1/payment_intents*"],
  ["GET", "/v1/transfers*"],
  ["GET", "/v1/events"],
  ["GET", "/v1/accounts*"],
  ["POST", "/*"],
  ["*", "/*"],
] as const;

const fault: fc.Arbitrary<ProviderFault> = fc
  .record({ call: fc.constantFrom(...CALLS), times: fc.constantFrom(1, 1, 1, 2, 3, 6), effect })
  .map(({ call: [method, path], times, effect }) => ({ method, path, times, ...effect }));

const externalEvent: fc.Arbitrary<ExternalEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant("pass"), minutes }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("fault"), fault }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pay"), payment: nth, card }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("answer"), payment: nth, approve: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("swap"),
      payment: nth,
      card: fc.constantFrom("visa", "no funds", "3-D Secure", "declined once saved"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("chargeback"),
      payment: nth,
      cents: fc.option(fc.constantFrom(1, 77, 400), { freq: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("verdict"),
      nth: fc.nat(3),
      outcome: fc.constantFrom("won", "lost"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("bounce"), nth: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.constant({ do: "cash_out" }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("platform_payout"),
      cents: fc.option(fc.constantFrom(1, 50, 400), { freq: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("platform_payout_back"),
      nth: fc.nat(3),
      how: fc.constantFrom("cancelled", "failed"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("account"), outcome: fc.constantFrom("restricted", "complete") }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("lose"), nth: fc.nat(9) }) },
);

const at: fc.Arbitrary<Interruption> = fc.record({ at: fc.nat(14), fate: fc.constantFrom("kill", "pause") });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 50, arbitrary: work },
  { weight: 18, arbitrary: externalEvent },
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constant("interrupted"),
      work,
      at,
      meanwhile: fc.array(fc.oneof(work, externalEvent), { maxLength: 3, size: "max" }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("concurrent"),
      works: work.map((one): [Work, Work] => [one, one]),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("concurrent"), works: fc.tuple(work, work) }) },
);

const LAST = -1;
const OPERATORS = [
  [0, 1],
  [1, 0],
] as const;

/** What leads to each other, and too seldom does by chance: a decision with what it is about, a payment with what releases it. */
const together: fc.Arbitrary<Step[]> = fc.oneof(
  fc
    .record({
      viewer,
      challenge: nth,
      decision: fc.constantFrom("upheld", "rejected"),
      two: fc.constantFrom(...OPERATORS),
    })
    .map(({ viewer, challenge, decision, two }): Step[] => [
      { do: "dispute", viewer, challenge },
      { do: "pass", minutes: decision === "rejected" ? 4_363 : 2 },
      ...two.map((operator): Step => ({ do: "judge", nth: LAST, decision, operator })),
    ]),
  fc
    .record({
      against: fc.oneof(
        fc.record({ do: fc.constant("hold_payout"), nth, operator: fc.constant(0) }),
        fc.record({ do: fc.constant("remove"), challenge: nth, operator: fc.constant(0) }),
        restriction(fc.constant(0)),
      ),
      before: fc.constantFrom<Step[]>([], [{ do: "jobs", count: 30 }]),
      decision: fc.constantFrom("reverse", "reverse", "keep"),
    })
    .map(({ against, before, decision }): Step[] => [
      against,
      { do: "object", nth: LAST },
      ...before,
      { do: "decide_objection", nth: LAST, decision, operator: 1 },
    ]),
  fc
    .record({ challenge: nth, decision: fc.constantFrom("uphold", "dismiss"), operator })
    .map(({ challenge, decision, operator }): Step[] => [
      ...[0, 1, 2].map((viewer): Step => ({ do: "report", viewer, challenge })),
      { do: "decide_reports", challenge, decision, operator },
    ]),
  fc
    .record({ viewer, cents, card, decision: fc.constantFrom("approve", "approve", "reject"), operator })
    .map(({ viewer, cents, card, decision, operator }): Step[] => [
      { do: "create", viewer, cents, limit: "1d", card: null, doubtful: true },
      { do: "review", nth: LAST, decision, operator },
      { do: "resume", challenge: LAST },
      { do: "pay", payment: LAST, card },
    ]),
  fc
    .record({
      begun: fc.oneof(create(fc.constant(null)), boost(fc.constant(null))),
      by: fc.constantFrom("viewer", "streamer", "desk", "limit", "suspend"),
      card: fc.option(card, { freq: 1 }),
    })
    .map(({ begun, by, card }): Step[] => {
      const { viewer } = begun;
      const against = { viewer, minutes: null, operator: 0 };
      return [
        begun,
        by === "limit"
          ? { do: by, limits: ["challenges", "boosts"], ...against }
          : by === "suspend"
            ? { do: by, limits: [], ...against }
            : { do: "block", viewer, by },
        { do: "jobs", count: 30 },
        ...(card === null ? [] : [{ do: "pay", payment: LAST, card } as const]),
      ];
    }),
);

const steps = (max: number): fc.Arbitrary<Step[]> =>
  fc
    .array(
      fc.oneof({ weight: 12, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: together }),
      { minLength: 1, maxLength: max, size: "max" },
    )
    .map((drawn) => drawn.flat());

const paid: Step = { do: "create", viewer: 0, cents: 2_500, limit: "1w", card: "visa", doubtful: false };
const boosted: Step = { do: "boost", viewer: 1, challenge: 0, cents: 1_000, card: "visa" };
const countered: Step = { do: "counter_offer", challenge: 0, cents: 1_000, reworded: false };
const accepted: Step = { do: "accept", challenge: 0 };
const completed: Step = { do: "complete", challenge: 0 };
const captured: Step = { do: "jobs", count: 30 };
const paidOut: Step[] = [{ do: "pass", minutes: 28_823 }, { do: "sweep" }, captured];

/** Renewed a day before the hold ends; and completed a week later, when it has ended and the saved card has no funds. */
const renewed: Step[] = [paid, boosted, { do: "pass", minutes: 8_653 }, { do: "sweep" }, captured];
const uncollected: Step[] = [
  paid,
  boosted,
  accepted,
  { do: "swap", payment: 0, card: "no funds" },
  { do: "pass", minutes: 10_093 },
  completed,
  captured,
];

const disputed: Step = { do: "dispute", viewer: 1, challenge: 0 };
const held: Step = { do: "hold_payout", nth: 0, operator: 0 };
const limited: Step = { do: "limit", viewer: null, limits: ["payouts"], minutes: 1_453, operator: 0 };
const objected: Step = { do: "object", nth: 0 };
const hidden: Step[] = [1, 2].map((viewer) => ({ do: "report", viewer, challenge: 0 }));

/** Most scenarios start in the middle of a challenge's lifecycle, so that its late steps occur often enough. */
const opening = fc.constantFrom<Step[]>(
  [],
  [],
  [paid],
  [paid, boosted],
  [paid, boosted, countered],
  [paid, boosted, accepted],
  [paid, boosted, { do: "desk", act: "accept", challenge: 0 }],
  [paid, boosted, accepted, completed],
  [paid, boosted, accepted, completed, captured],
  [paid, boosted, accepted, completed, captured, ...paidOut],
  [paid, boosted, accepted, completed, captured, disputed],
  [paid, boosted, accepted, completed, captured, held, objected],
  [paid, boosted, accepted, completed, captured, limited, objected],
  [paid, boosted, ...hidden],
  renewed,
  uncollected,
);
const webhooks = fc.constantFrom<PendingWebhooks>("arrive", "are lost", "arrive twice, the last one first");

export const scenario: fc.Arbitrary<Scenario> = fc
  .record({
    opening,
    rest: fc.oneof(
      { weight: 2, arbitrary: steps(10) },
      { weight: 1, arbitrary: steps(MAX_DRAWS - MAX_OPENING_STEPS) },
    ),
    webhooks,
    epilogue: fc.oneof(
      { weight: 4, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  })
  .map(({ opening, rest, webhooks, epilogue }) => ({ steps: [...opening, ...rest], webhooks, epilogue }));
