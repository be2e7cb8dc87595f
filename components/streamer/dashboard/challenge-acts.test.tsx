import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { connectToasts, type ToastMessage } from "@/components/ui/toast";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { ActButtons } from "./act-buttons";
import { ChallengeActs } from "./challenge-acts";

let network: ReturnType<typeof fakeNetwork>;
let notices: ToastMessage[];
let disconnect: () => void;
const refresh = jest.fn();

beforeEach(() => {
  network = fakeNetwork();
  notices = [];
  disconnect = connectToasts((message) => notices.push(message));
  refresh.mockClear();
});
afterEach(() => disconnect());

const show = (challenge: ChallengeWire) =>
  renderScreen(
    <ChallengeActs feeRate={0.1} now={NOW}>
      <ActButtons challenge={challenge} />
    </ChallengeActs>,
    { router: { refresh } },
  );

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const path = (act: string) => `POST /api/challenges/${sampleChallenge().id}/${act}`;

test.each([
  ["active", ["Accept", "Decline"]],
  ["accepted", ["I’m doing it now", "Complete", "Fail"]],
  ["in-progress", ["Complete", "Fail"]],
  ["completed", []],
  ["declined", []],
] as const)("%s offers %j", (status, names) => {
  show(sampleChallenge({ status }));
  expect(screen.queryAllByRole("button").map((button) => button.textContent)).toEqual(names);
});

test("accepting says that nobody is charged yet, and when they will be, before it is done", async () => {
  network.answer(path("accept"), { body: sampleChallenge({ status: "accepted" }) });
  show(sampleChallenge());
  await press("Accept");
  const dialog = await screen.findByRole("dialog", { name: "Accept this challenge?" });
  expect(dialog).toHaveTextContent("$25.00");
  expect(dialog).toHaveTextContent("All 2 card holds stay in place, nobody is charged yet.");
  expect(dialog).toHaveTextContent("minus the 10% platform fee, is transferred 20 days after that");
  expect(network.sentTo(path("accept"))).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole("button", { name: "Accept for $25.00" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(network.sentTo(path("accept"))).toHaveLength(1);
  expect(notices).toEqual([expect.objectContaining({ variant: "success", title: "Challenge accepted" })]);
  expect(refresh).toHaveBeenCalled();
});

test("without a payout account it says so and leads to the settings", async () => {
  const message = "Connect a payout account in your settings before you accept challenges.";
  network.answer(path("accept"), {
    status: 409,
    body: { message, code: "payout_account_required", request_id: "r" },
  });
  show(sampleChallenge());
  await press("Accept");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Accept for $25.00" }));
  const alert = await within(dialog).findByRole("alert");
  expect(alert).toHaveTextContent(message);
  expect(within(alert).getByRole("link", { name: "Set up payouts" })).toHaveAttribute(
    "href",
    "/settings?tab=streamer#payments",
  );
});

test.each([
  ["Accept", "Accept for $25.00", "active", "Failed to accept challenge."],
  ["Decline", "Decline challenge", "active", "Failed to decline challenge."],
  ["Complete", "Complete for $25.00", "accepted", "Failed to complete challenge."],
  ["Fail", "Mark as failed", "accepted", "Failed to mark challenge as failed."],
] as const)("%s without an answer of the server: its own words, and the dialog stays", async (...row) => {
  const [button, confirm, status, words] = row;
  show(sampleChallenge({ status }));
  await press(button);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: confirm }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(words);
  expect(refresh).not.toHaveBeenCalled();
});

test("a challenge that moved on meanwhile: the server's words, and the page looks again", async () => {
  network.answer(path("decline"), {
    status: 409,
    body: { message: "This challenge has moved on.", code: "wrong_state", request_id: "r" },
  });
  show(sampleChallenge());
  await press("Decline");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decline challenge" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("This challenge has moved on.");
  expect(refresh).toHaveBeenCalled();
});

test("completing names the day of the transfer, and celebrates", async () => {
  network.answer(path("complete"), { body: sampleChallenge({ status: "completed" }) });
  show(sampleChallenge({ status: "accepted" }));
  await press("Complete");
  const dialog = await screen.findByRole("dialog", { name: "Mark it completed?" });
  expect(dialog).toHaveTextContent("leaves on Dec 11, 2026, 20 days from now");
  await userEvent.click(within(dialog).getByRole("button", { name: "Complete for $25.00" }));
  expect(await screen.findByRole("dialog", { name: "You did it" })).toHaveTextContent(
    "All 2 payments are being charged, $25.00 in total.",
  );
  await press("Back to the stage");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("while it is under way a second press sends nothing and nothing closes the dialog", async () => {
  let arrive: (answer: { body: ChallengeWire }) => void = () => undefined;
  network.answer(
    path("accept"),
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  show(sampleChallenge());
  await press("Accept");
  const dialog = await screen.findByRole("dialog");
  const confirm = within(dialog).getByRole("button", { name: /Accept for/ });
  await userEvent.click(confirm);
  await userEvent.click(confirm);
  expect(network.sentTo(path("accept"))).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  expect(within(dialog).queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
  arrive({ body: sampleChallenge({ status: "accepted" }) });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("starting asks nothing, because no money moves", async () => {
  network.answer(path("start"), { body: sampleChallenge({ status: "in-progress" }) });
  show(sampleChallenge({ status: "accepted" }));
  await press("I’m doing it now");
  await waitFor(() => expect(notices).toEqual([expect.objectContaining({ title: "You’re on" })]));
  expect(network.sentTo(path("start"))).toHaveLength(1);
});

test("a start that fails says so", async () => {
  show(sampleChallenge({ status: "accepted" }));
  await press("I’m doing it now");
  await waitFor(() =>
    expect(notices).toEqual([
      expect.objectContaining({
        variant: "destructive",
        description: "Failed to update status. Please try again.",
      }),
    ]),
  );
});
