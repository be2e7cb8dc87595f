import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { collectToasts } from "@/components/testing/collect-toasts";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { Tabs } from "@/components/ui/tabs";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ActButtons } from "./act-buttons";
import { ChallengeActs } from "./challenge-acts";
import { OnStage } from "./on-stage";

const toasts = collectToasts();
const refresh = jest.fn();
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined;
  network = fakeNetwork();
  refresh.mockClear();
});

const show = (challenge: ChallengeWire, canAccept = true) =>
  renderScreen(
    <ChallengeActs canAccept={canAccept} feeRate={0.1} now={NOW}>
      <ActButtons challenge={challenge} />
    </ChallengeActs>,
    { router: { refresh } },
  );

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const path = (act: string) => `POST /api/challenges/${sampleChallenge().id}/${act}`;

test.each([
  ["active", ["Accept", "Decline", "Counter-offer"]],
  ["accepted", ["I’m doing it now", "Mark as completed", "Mark as failed"]],
  ["in-progress", ["Mark as completed", "Mark as failed"]],
  ["completed", []],
  ["declined", []],
] as const)("offers for %s: %j", (status, names) => {
  show(sampleChallenge({ status }));
  const buttons = screen.queryAllByRole("button");
  expect(buttons.map((button) => button.textContent)).toEqual(names);
  // Only the next step stands out.
  expect(buttons.filter((button) => button.className.includes("bg-brand "))).toEqual(buttons.slice(0, 1));
});

test("says before accepting that nobody is charged yet, and when they will be", async () => {
  network.answer(path("accept"), { body: sampleChallenge({ status: "accepted" }) });
  show(sampleChallenge());
  await press("Accept");
  const dialog = await screen.findByRole("dialog", { name: "Accept this challenge?" });
  expect(dialog).toHaveTextContent("You get $22.50");
  expect(dialog).toHaveTextContent("Both amounts stay held, nobody is charged yet.");
  expect(dialog).toHaveTextContent("minus the 10% platform fee, is paid out 20 days after that");
  expect(network.sentTo(path("accept"))).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole("button", { name: "Accept for $22.50" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(network.sentTo(path("accept"))).toHaveLength(1);
  expect(toasts).toEqual([expect.objectContaining({ variant: "success", title: "Challenge accepted" })]);
  expect(refresh).toHaveBeenCalled();
});

test.each([
  ["Accept", "active", "What is held stays held, nobody is charged yet."],
  ["Decline", "active", "Every amount held is released. Nobody is charged."],
  ["Mark as completed", "accepted", "in 2 payments. What a bank refuses may be missing."],
  ["Mark as failed", "accepted", "Whatever is held is released. Nobody is charged"],
] as const)("%s: counts no holds when a part is only pledged", async (button, status, text) => {
  show(sampleChallenge({ status, secured_amount: 14, pledged_amount: 11 }));
  await press(button);
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent(text);
  expect(dialog).not.toHaveTextContent("Both");
});

test.each([
  [false, 1],
  [true, 0],
])("says before accepting that a payout account is needed (ready: %p)", async (canAccept, links) => {
  show(sampleChallenge(), canAccept);
  await press("Accept");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryAllByText("You cannot accept challenges yet")).toHaveLength(links);
  expect(within(dialog).queryAllByRole("link", { name: "Set up payouts" })).toHaveLength(links);
});

test("links to the settings when the payout account is missing", async () => {
  const message = "Connect a payout account in your settings before you accept challenges.";
  network.answer(path("accept"), {
    status: 409,
    body: { message, code: "payout_account_required", request_id: "r" },
  });
  show(sampleChallenge());
  await press("Accept");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Accept for $22.50" }));
  const alert = await within(dialog).findByRole("alert");
  expect(alert).toHaveTextContent(message);
  expect(within(alert).getByRole("link", { name: "Set up payouts" })).toHaveAttribute(
    "href",
    "/settings?tab=streamer#payments",
  );
});

const NO_ANSWER =
  "The server did not answer, so we do not know whether this arrived. Check your connection; the list then shows where the challenge stands. Pressing again is safe: nothing happens twice.";

test.each([
  ["Accept", "Accept for $22.50", "active", "Failed to accept challenge."],
  ["Decline", "Decline challenge", "active", "Failed to decline challenge."],
  ["Mark as completed", "Mark as completed for $22.50", "accepted", "Failed to complete challenge."],
  ["Mark as failed", "Mark as failed", "accepted", "Failed to mark challenge as failed."],
] as const)(
  "%s: without an answer it says that it may have arrived all the same, and stays open",
  async (...row) => {
    const [button, confirm, status, failed] = row;
    show(sampleChallenge({ status }));
    await press(button);
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: confirm }));
    expect((await within(dialog).findByRole("alert")).textContent).toBe(`${failed} ${NO_ANSWER}`);
    expect(refresh).not.toHaveBeenCalled();
  },
);

test.each([409, 504])(
  "shows the server's message of a refusal (%i) and refreshes the page: the challenge may have moved on",
  async (status) => {
    network.answer(path("decline"), {
      status,
      body: { message: "This challenge has moved on.", code: "wrong_state", request_id: "r" },
    });
    show(sampleChallenge());
    await press("Decline");
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Decline challenge" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("This challenge has moved on.");
    expect(refresh).toHaveBeenCalled();
  },
);

test("names the day of the transfer before completing, and celebrates", async () => {
  network.answer(path("complete"), { body: sampleChallenge({ status: "completed" }) });
  show(sampleChallenge({ status: "accepted" }));
  await press("Mark as completed");
  const dialog = await screen.findByRole("dialog", { name: "Mark as completed?" });
  expect(dialog).toHaveTextContent("sent to your payout account on Dec 11, 2026, 20 days from now");
  expect(dialog).toHaveTextContent("You get $22.50 after the 10% platform fee");
  expect(dialog).toHaveTextContent("backers have 1 hour to dispute it");
  expect(dialog).toHaveTextContent("it comes out of your later payouts");
  await userEvent.click(within(dialog).getByRole("button", { name: "Mark as completed for $22.50" }));
  expect(await screen.findByRole("dialog", { name: "Marked as completed" })).toHaveTextContent(
    "Both payments are being charged, $25.00 in total.",
  );
  expect(screen.getByText("Marked as completed").closest("[role=status]")).toBeInTheDocument();
  // The dock shows it, too. The button is the one that was pressed, and has kept the focus.
  const done = screen.getByRole("button", { name: "Done" });
  expect(done).toHaveFocus();
  // A key that is still held down, and the second of two clicks, were meant for the confirmation.
  expect(fireEvent.keyDown(done, { key: "Enter", repeat: true })).toBe(false);
  fireEvent.click(done, { detail: 2 });
  expect(done).toBeVisible();
  await press("Done");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("sends one request when clicked twice, and cannot be closed meanwhile", async () => {
  let respond: (answer: { body: ChallengeWire }) => void = () => undefined;
  network.answer(
    path("accept"),
    new Promise((resolve) => {
      respond = resolve;
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
  respond({ body: sampleChallenge({ status: "accepted" }) });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("starts without a confirmation, because no money moves", async () => {
  network.answer(path("start"), { body: sampleChallenge({ status: "in-progress" }) });
  show(sampleChallenge({ status: "accepted" }));
  await press("I’m doing it now");
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title: "Challenge started" })]));
  expect(network.sentTo(path("start"))).toHaveLength(1);
});

test("says that a start got no answer, on the page that is there", async () => {
  show(sampleChallenge({ status: "accepted" }));
  await press("I’m doing it now");
  await waitFor(() =>
    expect(toasts).toEqual([
      expect.objectContaining({
        variant: "destructive",
        description: NO_ANSWER,
      }),
    ]),
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "I’m doing it now" })).toBeEnabled());
  expect(refresh).not.toHaveBeenCalled();
});

test("refreshes after a refusal to start, because the challenge may have moved on", async () => {
  const body = { code: "wrong_state", message: "It was cancelled.", request_id: "r1" };
  network.answer(path("start"), { status: 409, body });
  show(sampleChallenge({ status: "accepted" }));
  await press("I’m doing it now");
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

describe("the focus when a dialog closes", () => {
  const stage = (challenges: ChallengeWire[]) => (
    <ChallengeActs canAccept feeRate={0.1} now={NOW}>
      <OnStage challenges={challenges} now={NOW} />
      <Tabs label="Lists" tabs={[{ value: "active", label: "Open", panel: null }]} />
    </ChallengeActs>
  );
  const running = sampleChallenge({ status: "in-progress" });

  test("is on the button that opened it", async () => {
    renderScreen(stage([running]));
    await press("Mark as failed");
    await userEvent.click(await screen.findByRole("button", { name: "Go back" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "Mark as failed" })).toHaveFocus());
  });

  test("is on the lists when that button has left with its challenge", async () => {
    network.answer(path("complete"), { body: sampleChallenge({ status: "completed" }) });
    const { rerender } = renderScreen(stage([running]));
    await press("Mark as completed");
    await userEvent.click(await screen.findByRole("button", { name: "Mark as completed for $22.50" }));
    await screen.findByRole("dialog", { name: "Marked as completed" });
    // Lost inside the dialog, it does not leave it.
    act(() => screen.getByRole("button", { name: "Done" }).blur());
    rerender(stage([]));
    await act(async () => undefined);
    expect(screen.getByRole("tabpanel", { hidden: true })).not.toHaveFocus();
    await press("Done");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
  });

  test("is nowhere after something in a list that is none of cards", async () => {
    const steps = (names: string[]) => (
      <ChallengeActs canAccept feeRate={0.1} now={NOW}>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">{name}</button>
            </li>
          ))}
        </ul>
      </ChallengeActs>
    );
    const { rerender } = renderScreen(steps(["One", "Two"]));
    act(() => screen.getByRole("button", { name: "One" }).focus());
    rerender(steps(["Two"]));
    await act(async () => undefined);
    expect(document.body).toHaveFocus();
  });

  test("stays nowhere when the streamer has taken it away", async () => {
    const { rerender } = renderScreen(stage([running]));
    act(() => screen.getByRole("button", { name: "Mark as failed" }).focus());
    act(() => screen.getByRole("button", { name: "Mark as failed" }).blur());
    await act(async () => undefined);
    rerender(stage([]));
    await act(async () => undefined);
    expect(document.body).toHaveFocus();
  });
});

describe("a proof of the completion", () => {
  async function open() {
    network.answer(path("complete"), { body: sampleChallenge({ status: "completed" }) });
    show(sampleChallenge({ status: "in-progress" }));
    await press("Mark as completed");
    return screen.findByRole("dialog", { name: "Mark as completed?" });
  }
  const link = () => screen.getByRole("textbox", { name: /Clip or recording/ });
  const sent = () => network.sentTo(path("complete")).map(({ body }) => body);

  test("is sent with it", async () => {
    await open();
    await userEvent.type(link(), "https://clips.twitch.tv/abc");
    await press("Mark as completed for $22.50");
    await screen.findByRole("dialog", { name: "Marked as completed" });
    expect(sent()).toEqual([{ proof_url: "https://clips.twitch.tv/abc" }]);
  });

  test("may be left out", async () => {
    await open();
    await press("Mark as completed for $22.50");
    await screen.findByRole("dialog", { name: "Marked as completed" });
    expect(sent()).toEqual([{}]);
  });

  test.each(["clips.twitch.tv/abc", "http://clips.twitch.tv/abc", "https://a@b.example.com/"])(
    "that is no https address is refused at the field: %s",
    async (typed) => {
      await open();
      await userEvent.type(link(), typed);
      await press("Mark as completed for $22.50");
      await waitFor(() => expect(link()).toBeInvalid());
      expect(link()).toHaveFocus();
      expect(link()).toHaveValue(typed);
      expect(sent()).toEqual([]);
    },
  );
});

test("a reason and a word to the backers go with a refusal, where they are given", async () => {
  network.answer(path("decline"), { body: sampleChallenge({ status: "declined" }) });
  show(sampleChallenge());
  await press("Decline");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), "Too risky");
  await userEvent.type(dialog.getByLabelText(/A word to its backers/), "Not with my landlord.");
  await userEvent.click(dialog.getByRole("button", { name: "Decline challenge" }));
  await waitFor(() => expect(network.sentTo(path("decline"))).toHaveLength(1));
  expect(network.sentTo(path("decline"))).toEqual([
    expect.objectContaining({ body: { reason: "too_risky", message: "Not with my landlord." } }),
  ]);
});

test("an open dialog follows the stack, and says when the challenge was cancelled meanwhile", async () => {
  const read = `GET /api/challenges/${sampleChallenge().id}`;
  const page = (now: string) => (
    <ChallengeActs canAccept feeRate={0.1} now={now}>
      <ActButtons challenge={sampleChallenge()} />
    </ChallengeActs>
  );
  const { rerender } = renderScreen(page(NOW));
  await press("Accept");
  const dialog = within(await screen.findByRole("dialog"));
  network.answer(read, { body: sampleChallenge({ amount: 40 }) });
  rerender(page("2026-11-21T12:00:05.000Z"));
  expect(await dialog.findByRole("button", { name: "Accept for $36.00" })).toBeEnabled();
  network.answer(read, { body: sampleChallenge({ amount: 40, status: "cancelled" }) });
  rerender(page("2026-11-21T12:00:09.000Z"));
  expect(await dialog.findByRole("alert")).toHaveTextContent("The challenge was cancelled meanwhile.");
  expect(dialog.getByRole("button", { name: "Accept for $36.00" })).toBeDisabled();
});
