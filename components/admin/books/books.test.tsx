import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import {
  ACTS,
  type ActWire,
  type AdminPayoutWire,
  type ScreenedText,
  type TriedRules,
} from "@/lib/admin/contract";
import { LEDGER_ACCOUNTS, type MoneyReport } from "@/lib/payments/contract";
import type { Locale } from "@/lib/shared/locales";
import { ActList } from "./act-list";
import { MoneyView } from "./money-view";
import { PayoutsView } from "./payouts-view";
import { RulesTrial } from "./rules-trial";

const HOLD = "POST /api/admin/payouts/p1/hold";

const payout: AdminPayoutWire = {
  _id: "p1",
  id: "p1",
  challenge_id: "c1",
  challenge_description: "Sing the tutorial",
  streamer_id: "s1",
  streamer_name: "nova",
  amount: 20,
  platform_fee: 2,
  set_off: 0,
  status: "pending",
  scheduled_for: "2026-12-01T10:00:00.000Z",
  retry_count: 0,
  max_retries: 5,
  error_message: null,
  waiting_reason: null,
  hold: null,
};

const report = (): MoneyReport => ({
  at: "2026-12-01T10:00:00.000Z",
  audited_at: "2026-12-01T03:30:00.000Z",
  audit_under_way: false,
  ok: false,
  at_rest: true,
  laws: ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((law) => {
    const isBroken = law === 2;
    const violations = Array.from({ length: 20 }, (_each, nth) => {
      return { law: 2 as const, subject: `txn_${nth}`, message: "we say 1, they say 2" };
    });
    return {
      law,
      says: "",
      holds: !isBroken,
      violations: isBroken ? violations : [],
      violation_count: isBroken ? 10_000 : 0,
    };
  }),
  differences: [],
  difference_count: 10_000,
  under_way: [],
  under_way_count: 0,
  debts: [],
  debtor_count: 0,
  collections: [
    { challenge_id: "c1", goal: "capture", done: 7_412, total: 10_000, since: "2026-11-02T08:15:00.000Z" },
    { challenge_id: "c2", goal: "refund", done: 3, total: 2_000, since: "2026-12-01T09:00:00.000Z" },
  ],
  collection_count: 400,
  balances_cents: {
    ...(Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as NonNullable<
      MoneyReport["balances_cents"]
    >),
    provider_balance: 12_345,
    streamer_payable: -5_000,
  },
});

test("holds a payout back, and says in the dialog who was faster", async () => {
  const network = fakeNetwork();
  network.answer(HOLD, {
    status: 409,
    body: { code: "payout_held", message: "ana holds this payout back already." },
  });
  renderScreen(<PayoutsView first={{ items: [payout], nextCursor: null }} state="open" q="" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Hold back" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hold back $18.00?" }));
  expect(dialog.getByText(/“Sing the tutorial”, for nova/)).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Go back" })).toBeEnabled();
  await user.selectOptions(dialog.getByLabelText("Reason"), "Signs of fraud");
  await user.type(dialog.getByLabelText(/Message to the streamer/), "Two cards.");
  await user.click(dialog.getByRole("button", { name: "Hold back" }));
  expect(await dialog.findByText("ana holds this payout back already.")).toBeInTheDocument();
  expect(network.sentTo(HOLD)).toMatchObject([
    { body: { reason: "fraud_suspected", message: "Two cards." } },
  ]);
});

test("needs words for a hold, and none for its end", async () => {
  const row = async (item: AdminPayoutWire, act: string) => {
    renderScreen(<PayoutsView first={{ items: [item], nextCursor: null }} state="open" q="" />);
    await userEvent.click(screen.getByRole("button", { name: act }));
    return screen.findByLabelText(/Message to the streamer/);
  };
  expect(await row(payout, "Hold back")).toBeRequired();
  cleanup();
  const hold = {
    reason: "fraud_suspected",
    message: "Two cards.",
    since: "2026-12-01T10:00:00.000Z",
    by: "ana",
  } as const;
  expect(await row({ ...payout, hold }, "Release")).not.toBeRequired();
});

test("a row says what of a payout settles debts, and what is sent", async () => {
  const rows = (items: AdminPayoutWire[]) =>
    renderScreen(<PayoutsView first={{ items, nextCursor: null }} state="open" q="" />);
  rows([payout]);
  expect(screen.queryByText(/settles debts/)).not.toBeInTheDocument();
  cleanup();
  rows([{ ...payout, set_off: 5 }]);
  expect(screen.getByText("$5.00 of it settles debts: $13.00 is sent")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Hold back" }));
  expect(await screen.findByRole("dialog", { name: "Hold back $13.00?" })).toBeInTheDocument();
});

test("a failed payout says what the provider answered, and is tried again", async () => {
  const RETRY = `POST /api/streamers/me/scheduled-transfers/${payout.id}/retry`;
  const network = fakeNetwork();
  network.answer(RETRY, { body: {} });
  const failed = {
    ...payout,
    status: "failed",
    waiting_reason: null,
    error_message: "account_closed",
  } as const;
  renderScreen(<PayoutsView first={{ items: [failed], nextCursor: null }} state="failed" q="" />);
  expect(screen.getByText("account_closed")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(network.sentTo(RETRY)).toHaveLength(1));
});

test.each([
  ["en", "Last audit: "],
  ["fr", "Dernier audit\u202f: "],
  ["es", "Última auditoría: "],
] as const)("writes the colon of %s before the last audit", (locale, words) => {
  renderScreen(<MoneyView report={report()} />, { locale });
  expect(document.body.textContent).toContain(words);
});

test("shows an invariant broken ten thousand times as ten lines, how many more there are, and a command", () => {
  renderScreen(<MoneyView report={report()} />);
  expect(screen.getByText("An operator has to look into it")).toBeInTheDocument();
  expect(screen.getByText("−$50.00")).toBeInTheDocument();
  expect(screen.getAllByText(/^txn_/)).toHaveLength(10);
  expect(screen.getByText("and 9,990 more")).toBeInTheDocument();
  expect(screen.getByText("npm run money")).toBeInTheDocument();
  expect(screen.getByText(/7,412 of 10,000 collected/)).toHaveTextContent(/since Mon, Nov 2, 2026/);
  expect(screen.getByText("and 398 more")).toBeInTheDocument();
  expect(screen.getByText(/3 of 2,000 refunded/)).toBeInTheDocument();
  expect(screen.getByText("$123.45")).toBeInTheDocument();
});

test("says that balances wait for an audit instead of showing some", () => {
  renderScreen(<MoneyView report={{ ...report(), balances_cents: null }} />);
  expect(screen.getByText(/The next audit will/)).toBeInTheDocument();
  expect(screen.queryByText("Our money at the provider")).not.toBeInTheDocument();
});

test("says of books that were never audited that nothing was checked", () => {
  const { laws, ...rest } = report();
  const unchecked = laws.map((law) => ({ ...law, holds: true, violations: [], violation_count: 0 }));
  renderScreen(<MoneyView report={{ ...rest, ok: true, audited_at: null, laws: unchecked }} />);
  expect(screen.queryByText("The money is in order")).not.toBeInTheDocument();
  expect(screen.queryByText(/Holds/)).not.toBeInTheDocument();
  // Once, not for each of the ten invariants.
  expect(screen.getAllByText(/Not checked yet/)).toHaveLength(1);
});

test("shows what the layers say about a text, beside what a streamer's own rules do", async () => {
  const decision = { verdict: "approved", layer: "rules", categories: [] } as const;
  const tried = {
    rules: {
      verdict: "approved",
      categories: ["violence"],
      severity: "low",
      rule: "violence.low",
      lines: ["break (a|the) window"],
      score: 0.314,
      version: "0123456789ab",
      milliseconds: 2,
    },
    model: null,
    decision: { ...decision, categories: [] },
    streamer: {
      streamer_id: "s1",
      username: "nova",
      declined_by: [{ rule: "blocked_words", word: "onion", category: null }],
      has_guidelines: false,
      guidelines_version: null,
      model: null,
      decision: { ...decision, categories: [] },
    },
  } satisfies TriedRules;
  fakeNetwork().answer("POST /api/admin/rules/try", { body: tried });
  renderScreen(<RulesTrial latest={[]} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Text"), "Eat an onion");
  await user.click(screen.getByRole("button", { name: "Try it" }));
  expect(await screen.findByText("violence.low")).toBeInTheDocument();
  expect(screen.getByText("break (a|the) window")).toBeInTheDocument();
  expect(screen.getByText("Classifier’s score").nextSibling).toHaveTextContent("0.31");
  expect(screen.getByText("Blocked word: “onion”")).toBeInTheDocument();
  expect(screen.getByText("Declined by the streamer’s own rules")).toBeInTheDocument();
  expect(screen.getByText(/No model reads this text/)).toBeInTheDocument();
});

test("tries the text of a decision again, with the rules of its streamer", async () => {
  const network = fakeNetwork();
  const latest: ScreenedText = {
    id: "m1",
    text: "Eat an onion",
    streamer: "nova",
    layer: "rules",
    verdict: "rejected",
    source: "violence.high",
    at: "2026-12-01T10:00:00.000Z",
  };
  renderScreen(<RulesTrial latest={[latest]} />);
  const row = screen.getByRole("listitem");
  for (const said of ["Refused", "decided by the rules", "violence.high"])
    expect(row).toHaveTextContent(said);
  const user = userEvent.setup();
  await user.click(within(row).getByRole("button", { name: "Choose" }));
  expect(screen.getByLabelText("Text")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Try it" }));
  expect(network.sentTo("POST /api/admin/rules/try")).toMatchObject([
    { body: { text: "Eat an onion", kind: "challenge", streamer: "nova" } },
  ]);
});

const act: ActWire = {
  _id: "a1",
  id: "a1",
  operator_id: "o1",
  operator_name: "anna",
  act: "user.lift",
  subject_type: "user",
  subject_id: "u1",
  subject_name: "mira",
  challenge_id: null,
  reason: null,
  terms_version: null,
  data: {},
  at: "2026-12-01T10:00:00.000Z",
};
const log = (over: Partial<ActWire>, locale: Locale = "en") => {
  const filter = { operator: "", act: "", subject: "", day: "" };
  renderScreen(<ActList first={{ items: [{ ...act, ...over }], nextCursor: null }} filter={filter} />, {
    locale,
  });
  return screen.getByRole("listitem");
};

const about = { subject_type: "case", subject_id: "k1", subject_name: "Sing" };
const searched = { act: "user.search", subject_type: "people", subject_name: "" };
const person = "/admin/people/u1";
test.each<[string, string | null, Partial<ActWire>]>([
  ["anna lifted measures against mira", person, {}],
  ["An operator lifted measures against mira", person, { operator_name: "" }],
  ["anna lifted measures against u1", person, { subject_name: "" }],
  [
    "anna proposed a decision about Sing: Uphold: refund everyone",
    "/admin/cases/k1",
    { ...about, act: "case.propose", data: { decision: "upheld" } },
  ],
  ["anna proposed a decision about Sing", "/admin/cases/k1", { ...about, act: "case.propose" }],
  [
    "anna asked the backer about Sing",
    "/admin/cases/k1",
    { ...about, act: "case.ask", data: { side: "backer" } },
  ],
  [
    "anna held back the payout for Sing",
    "/challenge/c1",
    { ...about, act: "payout.hold", subject_type: "payout", challenge_id: "c1" },
  ],
  [
    "anna confirmed the role “Moderator” of mira",
    person,
    { act: "role.confirm", data: { role: "moderator" } },
  ],
  ["anna searched people for “no va”", "/admin/people?q=no+va", { ...searched, data: { sought: "no va" } }],
  ["anna searched people by an email address", null, { ...searched, data: { address: "9f" } }],
  ["anna tried a text with the rules of mira", person, { act: "rules.try", subject_type: "streamer" }],
  ["anna tried a text against the rules", null, { act: "rules.try", subject_type: "text" }],
  ["anna started an audit", null, { act: "money.audit", subject_type: "audit" }],
  ["anna older.act", null, { act: "older.act" }],
])("the log says: %s", (sentence, href, over) => {
  const row = log(over);
  expect(within(row).getAllByRole("paragraph")[0]?.textContent).toBe(sentence);
  expect(within(row).queryByRole("link")?.getAttribute("href") ?? null).toBe(href);
});

test.each(["en", "fr", "es"] as const)("every act is a sentence that names who did it, in %s", (locale) => {
  for (const name of ACTS) {
    const row = log({ act: name, data: { role: "admin", decision: "keep" } }, locale);
    if (["role.grant", "user.recover", "user.birth_date", "payout_account.replace"].includes(name))
      expect(row).toHaveTextContent(/^.*mira/);
    else expect(row).toHaveTextContent(/anna \p{Ll}/u);
    cleanup();
  }
});

test("the log says why and until when in words, and folds what was written", () => {
  const row = log({
    act: "user.limit",
    reason: "fraud",
    terms_version: "2026-11-30",
    data: { kinds: ["boosts"], until: "2026-12-06T10:00:00.000Z", statement_id: "s1" },
  });
  expect(row).toHaveTextContent(/anna limited mira.*Payment fraud.*No boosts.*until Dec 6, 2026/);
  expect(within(row).getByText("Details").closest("details")).not.toHaveAttribute("open");
  expect(row).toHaveTextContent(/user\.limit.*Person u1.*Terms, version 2026-11-30.*statement_id: s1/);
  cleanup();
  const suspended = log({ act: "user.suspend", data: { kinds: ["suspension", "payouts"] } });
  expect(suspended).toHaveTextContent(/^.*anna suspended miraPayouts on holdDetails/);
  cleanup();
  // The clause of the same code would be "Other content rules".
  expect(log({ reason: "other" })).toHaveTextContent(/anna lifted measures against mira.*Another reason/);
  cleanup();
  expect(log({ act: "role.propose", reason: "Knows the games." })).toHaveTextContent(/Knows the games\./);
});
