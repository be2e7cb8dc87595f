import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Stage, setStage } from "@/components/challenges/testing/render-stage";
import type { CaseStory, CaseWire } from "@/lib/admin/contract";
import { ActList } from "../books/act-list";
import { CaseDesk } from "./case-desk";
import { CaseQueue } from "./case-queue";
import { CaseRow } from "./case-row";

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
  proposal: null,
  own: false,
  challenge: null,
  appeal_reason: null,
  screening: [],
  timeline: [],
  dispute: null,
  reports: null,
  statement: null,
  questions: [],
  money: null,
  earlier: [],
};

test.each([
  [true, 1],
  [false, 0],
])("what a colleague claimed can be taken over by who may: %s", async (mayTakeOver, buttons) => {
  await stage.render(<CaseDesk story={story} me="me" mayTakeOver={mayTakeOver} next={null} />);
  expect(screen.queryAllByRole("button", { name: "Take over" })).toHaveLength(buttons);
});

test("an objection is decided with its own reasons and words to the person", async () => {
  const decide = "POST /api/admin/cases/k1/decide";
  stage.network.answer(decide, { status: 200, body: { ...story, state: "decided" } });
  await stage.render(<CaseDesk story={story} me="me" mayTakeOver next={null} />);
  await userEvent.selectOptions(screen.getByLabelText("Decision"), "Reverse the decision");
  await userEvent.selectOptions(screen.getByLabelText("Reason"), "It was too harsh");
  await userEvent.type(screen.getByLabelText("Message to the person"), "A warning would have done.");
  await userEvent.click(screen.getByRole("button", { name: "Confirm the decision" }));
  await waitFor(() =>
    expect(stage.network.sentTo(decide)).toMatchObject([
      { body: { decision: "reverse", reason: "too_harsh", message: "A warning would have done." } },
    ]),
  );
});

test("what is missing is said at its field, and nothing is sent", async () => {
  await stage.render(<CaseDesk story={story} me="me" mayTakeOver next={null} />);
  await userEvent.type(screen.getByLabelText("Message to the person"), "   ");
  await userEvent.click(screen.getByRole("button", { name: "Confirm the decision" }));
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
  await userEvent.click(screen.getByRole("button", { name: "Confirm the decision" }));
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

test("the log says the reason and the subject in words, and leaves an operator's own words as they are", async () => {
  const act = {
    _id: "a1",
    id: "a1",
    operator_id: "o1",
    operator_name: "anna",
    act: "user.lift",
    subject_type: "user",
    subject_id: "u1",
    reason: "settled",
    data: {},
    at: NOW,
  } as const;
  const role = { ...act, _id: "a2", id: "a2", act: "role.propose", reason: "Knows the games." } as const;
  const filter = { operator: "", act: "", subject: "", day: "" };
  await stage.render(<ActList first={{ items: [act, role], nextCursor: null }} filter={filter} />);
  expect(screen.getByText(/The matter is settled/)).toBeInTheDocument();
  expect(screen.getByText(/Knows the games\./)).toBeInTheDocument();
  expect(screen.getAllByText(/Person/)).toHaveLength(2);
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
});
