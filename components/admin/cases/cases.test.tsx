import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Stage, setStage } from "@/components/challenges/testing/render-stage";
import type { CaseReportWire, CaseStory, CaseWire } from "@/lib/admin/contract";
import type { Page } from "@/lib/shared/page";
import { CaseDesk } from "./case-desk";
import { CaseQueue } from "./case-queue";
import { CaseRow } from "./case-row";
import { CaseView } from "./case-view";

let stage: Stage;
beforeEach(() => {
  stage = setStage();
});
afterEach(() => stage.disconnect());
const NOW = "2031-05-01T12:00:00.000Z";

const waiting: CaseWire = {
  _id: "k1",
  id: "k1",
  kind: "objection",
  state: "open",
  subject_type: "statement",
  subject_id: "s1",
  challenge_id: null,
  title: "mira",
  amount: null,
  creator: null,
  streamer: null,
  own: false,
  sensitive: [],
  opened_at: NOW,
  promised_by: NOW,
  claimed_by: { id: "colleague", username: "anna" },
  proposed_by: null,
  decided_by: null,
  decision: null,
  ended_at: null,
};
const story: CaseStory = {
  ...waiting,
  reason: null,
  message: null,
  takes_two: false,
  proposal: null,
  challenge: null,
  appeal_reason: null,
  screening: [],
  timeline: [],
  dispute: null,
  shown: null,
  boost: null,
  reports: null,
  statement: null,
  questions: [],
  money: null,
  earlier: [],
};

/** Confirms the decision in the dialog. @returns what it says */
async function sure(decision: string): Promise<string | null> {
  const dialog = await screen.findByRole("alertdialog", { name: `${decision}?` });
  const said = dialog.textContent;
  await userEvent.click(within(dialog).getByRole("button", { name: decision }));
  return said;
}

/** A dispute about $37 of two people, one of whom has three pledges. */
const dispute: CaseStory = {
  ...story,
  kind: "dispute",
  subject_type: "dispute",
  title: "Sing the menu",
  streamer: { id: "n", username: "nova" },
  money: {
    pledges: [
      { kind: "offer", status: "captured", count: 1, people: 1, amount: 25 },
      { kind: "boost", status: "captured", count: 2, people: 1, amount: 12 },
    ],
    refunded: { people: 0, amount: 0 },
    refundable: { people: 2, amount: 37 },
    accounts: [],
    payout: { status: "pending", amount: 37, platform_fee: 3.7, set_off: 5, scheduled_for: NOW },
  },
};

test.each([
  [
    "Uphold: refund everyone",
    "It was not done",
    /2 people get \$37\.00 back, and nova is not paid the \$33\.30/,
  ],
  ["Reject: pay the streamer", "The claims do not hold up", /The payout of \$33\.30 to nova goes on/],
])("%s: the dialog says whom and which money it moves", async (decision, reason, says) => {
  await stage.render(<CaseDesk story={dispute} me="me" mayTakeOver next={null} />);
  await choose(decision, reason);
  const said = await sure(decision);
  expect(said).toMatch(says);
  expect(said).toMatch(/cannot be changed afterwards/);
});

test.each([
  ["upheld", /cannot be changed afterwards/],
  ["rejected", /only a proposal/],
  [null, /only a proposal/],
] as const)(
  "a decision for two is a proposal unless a colleague proposed the same: %s",
  async (proposed, says) => {
    const proposal = proposed && {
      by: { id: "colleague", username: "anna" },
      decision: proposed,
      reason: null,
      message: null,
      at: NOW,
    };
    await stage.render(
      <CaseDesk story={{ ...dispute, takes_two: true, proposal }} me="me" mayTakeOver next={null} />,
    );
    await choose("Uphold: refund everyone", "It was not done");
    expect(await sure("Uphold: refund everyone")).toMatch(says);
  },
);

async function choose(decision: string, reason: string) {
  await userEvent.selectOptions(screen.getByLabelText("Decision"), decision);
  await userEvent.selectOptions(screen.getByLabelText("Reason"), reason);
  await userEvent.type(screen.getByLabelText(/^Message/), "The recording shows it.");
  await userEvent.click(screen.getByRole("button", { name: "Decide" }));
}

test("keys do nothing behind a dialog", async () => {
  await stage.render(<CaseDesk story={dispute} me="colleague" mayTakeOver next="k2" />);
  await choose("Uphold: refund everyone", "It was not done");
  await screen.findByRole("alertdialog");
  await userEvent.keyboard("jc");
  expect(stage.router.push).not.toHaveBeenCalled();
  expect(stage.network.sentTo("POST /api/admin/cases/k1/release")).toEqual([]);
});

const shown = (seen: CaseStory, reports: Page<CaseReportWire> = { items: [], nextCursor: null }) =>
  stage.render(
    <CaseView
      story={seen}
      pledges={{ items: [], nextCursor: null }}
      reports={reports}
      me="me"
      mayTakeOver={false}
      next={null}
      now={NOW}
    />,
  );
const decided = { state: "decided", decided_by: { id: "anna", username: "anna" }, ended_at: NOW } as const;

const boost = {
  id: "p1",
  backer: { id: "b", username: "bob" },
  anonymous: true,
  amount: 5,
  message: "You fool",
};

test.each([
  ["can be removed", { ...boost, removed: false }, ["You fool"], 1],
  ["was removed", { ...boost, removed: true }, ["You fool", "Removed: others do not see it any more."], 0],
  [
    "is gone",
    { ...boost, message: null, removed: false },
    ["The message is gone with its author’s account."],
    0,
  ],
] as const)("a reported message %s", async (_, seen, texts, buttons) => {
  await shown({ ...disturbing, subject_type: "pledge", subject_id: "p1", sensitive: [], boost: seen });
  const block = within(
    screen.getByRole("heading", { name: "The reported message" }).parentElement as HTMLElement,
  );
  expect(block.getByRole("link", { name: "bob" })).toHaveAttribute("href", "/admin/people/b");
  for (const text of texts) expect(block.getByText(text)).toBeInTheDocument();
  expect(block.queryAllByRole("button", { name: "Remove this message" })).toHaveLength(buttons);
});

test("a decided dispute says how it ended and what became of the money", async () => {
  const money = dispute.money && {
    ...dispute.money,
    refunded: { people: 1, amount: 12 },
    refundable: { people: 1, amount: 25 },
  };
  await shown({ ...dispute, ...decided, decision: "upheld", money });
  const head = within(screen.getByRole("banner"));
  expect(head.getByText("Upheld: everyone is refunded")).toBeInTheDocument();
  expect(head.getByText("Refunded to 1 person").parentElement).toHaveTextContent("$12.00");
  expect(head.getByText("Still to be refunded to 1 person").parentElement).toHaveTextContent("$25.00");
  cleanup();
  await shown({ ...dispute, ...decided, decision: "rejected" });
  expect(screen.getByText("Payout: waiting, after the fee").parentElement).toHaveTextContent("$33.30");
});

test("the money of a case counts people beside pledges, and the payout is after the fee", async () => {
  await shown(dispute);
  expect(screen.getByText("2 × boost, charged · 1 person").parentElement).toHaveTextContent("$12.00");
  expect(screen.getByText("waiting, after the fee").parentElement).toHaveTextContent("$33.30");
  expect(screen.getByText("of it, to settle debts").parentElement).toHaveTextContent("$5.00");
});

test.each([
  [[], 0],
  [["https://clips.example.com/menu"], 1],
])("warns of links that lead outside only beside links: %p", async (links, warnings) => {
  const said = {
    _id: "d1",
    id: "d1",
    challenge_id: "c1",
    challenge_description: "Sing the menu",
    amount: 37,
    streamer_id: "n",
    streamer_name: "nova",
    streamer_display_name: "Nova",
    proof_url: null,
    status: "open",
    opened_at: NOW,
    decided_at: null,
    decision_reason: null,
    statements: [],
    statement_count: 0,
    evidence: [{ id: "e1", text: "It was the menu.", links, created_at: NOW }],
  } as const satisfies CaseStory["dispute"];
  await shown({ ...dispute, dispute: { ...said, statements: [], evidence: [...said.evidence] } });
  expect(screen.queryAllByText(/These links lead outside/)).toHaveLength(warnings);
});

test.each([
  [true, 1],
  [false, 0],
])("what a colleague claimed can be taken over by who may: %s", async (mayTakeOver, buttons) => {
  await stage.render(<CaseDesk story={story} me="me" mayTakeOver={mayTakeOver} next={null} />);
  expect(screen.queryAllByRole("button", { name: "Take over" })).toHaveLength(buttons);
});

/** A challenge that was reported as what is disturbing. */
const disturbing: CaseStory = {
  ...story,
  kind: "report",
  subject_type: "challenge",
  subject_id: "c1",
  challenge_id: "c1",
  title: "Jump from the bridge",
  creator: { id: "m", username: "mila" },
  streamer: { id: "n", username: "nova" },
  claimed_by: null,
  sensitive: ["self_harm", "violence"],
  challenge: {
    text: "Jump from the bridge",
    original_text: null,
    status: "active",
    creator: { id: "m", username: "mila" },
    streamer: { id: "n", username: "nova" },
    guidelines: "No heights.",
    offer: 25,
    boosts: 0,
    proof_url: null,
    shown_at: null,
  },
  reports: { count: 3, weight: 10 },
};
const report = (id: string, reason: CaseReportWire["reason"], details: string): CaseReportWire => ({
  _id: id,
  id,
  by: "anna",
  reason,
  details,
  weight: 10,
  at: NOW,
});

test("what is disturbing is out of reach until it is asked for by a key, once for the page", async () => {
  const reports = [report("r1", "self_harm", "They will die"), report("r2", "other", "It is spam")];
  await shown(disturbing, { items: reports, nextCursor: null });
  const veiled = ["Jump from the bridge", "They will die"].map((text) => screen.getByText(text));
  for (const text of veiled) expect(text.closest("[inert]")).toHaveClass("blur-md");
  for (const text of ["It is spam", "No heights."])
    expect(screen.getByText(text).closest("[inert]")).toBeNull();
  // Nor is the text in the heading.
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "Self-harm or suicide, Violence or something dangerous",
  );
  screen.getByRole("button", { name: "Show: Self-harm or suicide" }).focus();
  await userEvent.keyboard("{Enter}");
  for (const text of veiled) expect(text.closest("[inert]")).toBeNull();
  expect(veiled[1]?.parentElement).toHaveFocus();
  expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
});

test("all reports of a case can be read, page by page", async () => {
  stage.network.answer("GET /api/admin/cases/k1/reports", {
    status: 200,
    body: [report("r2", "other", "It is spam")],
  });
  await shown(disturbing, { items: [report("r1", "other", "They will die")], nextCursor: "more" });
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByText("It is spam")).toBeInTheDocument();
  expect(screen.getAllByText(/weight 10/)).toHaveLength(3);
});

test("a list says what is disturbing in place of it", async () => {
  await stage.render(<CaseRow item={disturbing} now={NOW} />);
  expect(screen.getByRole("link")).toHaveTextContent(/Self-harm or suicide.*by mila for nova/);
  expect(screen.queryByText("Jump from the bridge")).toBeNull();
});

test.each([
  [disturbing, 1],
  [{ ...disturbing, subject_type: "dispute", subject_id: "d1" } as const, 0],
])("only about a reported challenge its author can be asked: %#", async (seen, forms) => {
  await stage.render(<CaseDesk story={seen} me="me" mayTakeOver={false} next={null} />);
  expect(screen.queryAllByLabelText("Who to ask")).toHaveLength(forms);
});

test.each([
  ["appeal", "Message to the challenge’s author", "The challenge’s author reads it"],
  ["review", "Message to the challenge’s author", "The challenge’s author reads it"],
  ["report", "Message to those concerned", "Whoever it is about reads it"],
  ["dispute", "Message to both sides", "The people concerned read it"],
] as const)(
  "the words of a decision about a case of the kind %s name who reads them",
  async (kind, label, help) => {
    await stage.render(<CaseDesk story={{ ...story, kind }} me="me" mayTakeOver next={null} />);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(help));
  },
);

test("an objection is decided with its own reasons and words to the person", async () => {
  const decide = "POST /api/admin/cases/k1/decide";
  stage.network.answer(decide, { status: 200, body: { ...story, state: "decided" } });
  await stage.render(<CaseDesk story={story} me="me" mayTakeOver next={null} />);
  await userEvent.selectOptions(screen.getByLabelText("Decision"), "Reverse the decision");
  await userEvent.selectOptions(screen.getByLabelText("Reason"), "It was too harsh");
  await userEvent.type(screen.getByLabelText("Message to the person"), "A warning would have done.");
  await userEvent.click(screen.getByRole("button", { name: "Decide" }));
  expect(stage.network.sentTo(decide)).toEqual([]);
  await sure("Reverse the decision");
  await waitFor(() =>
    expect(stage.network.sentTo(decide)).toMatchObject([
      { body: { decision: "reverse", reason: "too_harsh", message: "A warning would have done." } },
    ]),
  );
});

test("what is missing is said at its field, and nothing is sent", async () => {
  await stage.render(<CaseDesk story={story} me="me" mayTakeOver next={null} />);
  await userEvent.type(screen.getByLabelText("Message to the person"), "   ");
  await userEvent.click(screen.getByRole("button", { name: "Decide" }));
  for (const field of ["Decision", "Reason", "Message to the person"]) {
    expect(await screen.findByLabelText(field)).toHaveAccessibleDescription(/Please fill in this field/);
  }
  expect(stage.network.sentTo("POST /api/admin/cases/k1/decide")).toEqual([]);
});

test("a refusal of the server is shown at its field and keeps what was typed", async () => {
  const body = { code: "invalid_input", message: "Bad.", fields: { message: "Name no one." } };
  stage.network.answer("POST /api/admin/cases/k1/decide", { status: 400, body });
  await stage.render(<CaseDesk story={story} me="me" mayTakeOver next={null} />);
  await userEvent.selectOptions(screen.getByLabelText("Decision"), "Reverse the decision");
  await userEvent.selectOptions(screen.getByLabelText("Reason"), "It was too harsh");
  await userEvent.type(screen.getByLabelText("Message to the person"), "Anna was wrong.");
  await userEvent.click(screen.getByRole("button", { name: "Decide" }));
  await sure("Reverse the decision");
  const words = screen.getByLabelText("Message to the person");
  await waitFor(() => expect(words).toHaveAccessibleDescription(/Name no one/));
  expect(words).toHaveValue("Anna was wrong.");
  expect(screen.getByLabelText("Reason")).toHaveValue("too_harsh");
});

test("c in the queue claims the case and opens it", async () => {
  stage.network.answer("POST /api/admin/cases/k1/claim", { status: 200, body: story });
  const filters = { state: "open", sort: "promised" } as const;
  await stage.render(
    <CaseQueue first={{ items: [waiting], nextCursor: null }} filters={filters} now={NOW} />,
  );
  await userEvent.keyboard("jc");
  await waitFor(() => expect(stage.router.push).toHaveBeenCalledWith("/admin/cases/k1"));
});

test("a row names who wrote it and for whom, and of an ended case when it ended instead of when it was due", async () => {
  const ended: CaseWire = {
    ...waiting,
    title: "Sing the menu",
    creator: { id: "m", username: "mila" },
    streamer: { id: "n", username: "nova" },
    state: "decided",
    ended_at: NOW,
  };
  await stage.render(<CaseRow item={ended} now={NOW} />);
  expect(screen.getByRole("link")).toHaveTextContent(/by mila for nova/);
  expect(screen.getByRole("link")).toHaveTextContent(/Decided/);
  expect(screen.getByRole("link")).not.toHaveTextContent(/due/);
  cleanup();
  await stage.render(<CaseRow item={{ ...ended, decision: "rejected" }} now={NOW} />);
  expect(screen.getByRole("link")).toHaveTextContent(/Rejected: the streamer is paid/);
});
