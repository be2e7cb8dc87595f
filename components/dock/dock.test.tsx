import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ChallengeActs } from "@/components/streamer/dashboard/challenge-acts";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { observeServerTime } from "@/components/ui/server-clock";
import { toast } from "@/components/ui/toast";
import { Toaster } from "@/components/ui/toaster";
import { type ChallengeWire, DECLINE_REASONS } from "@/lib/challenges/contract";
import { Dock } from "./dock";

const refresh = jest.fn();
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  refresh.mockClear();
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined;
});

const named = (id: string, challenge: string, over: Partial<ChallengeWire> = {}) =>
  sampleChallenge({ id, challenge, ...over });
const one = named("1", "First dare");
const two = named("2", "Second dare", { deadline: "2026-11-21T13:00:00.000Z" });
const three = named("3", "Third dare");

const dock = (
  next: readonly ChallengeWire[],
  stage: readonly ChallengeWire[] = [],
  amountsHidden = false,
  canAccept = true,
) => (
  <ChallengeActs canAccept={canAccept} feeRate={0.1} now={NOW}>
    <Dock
      next={next}
      stage={stage}
      declineReasons={DECLINE_REASONS}
      canAccept={canAccept}
      amountsHidden={amountsHidden}
      link="https://bravado.example/streamer/ana"
      now={NOW}
    />
  </ChallengeActs>
);
const show = (...props: Parameters<typeof dock>) => renderScreen(dock(...props), { router: { refresh } });
const region = (name: string) => within(screen.getByRole("region", { name }));
const order = () =>
  region("Waiting for your answer")
    .getAllByText(/ dare$/)
    .map(({ textContent }) => textContent);
const path = (act: string, id = "1") => `POST /api/challenges/${id}/${act}`;

test("one press accepts and starts; the money is what the streamer gets", async () => {
  network.answer(path("accept"), { body: sampleChallenge({ status: "accepted" }) });
  network.answer(path("start"), { body: sampleChallenge({ status: "in-progress" }) });
  show([one]);
  expect(screen.getByText(/^You get/)).toHaveTextContent("You get $22.50 after the 10% fee");
  await userEvent.click(screen.getByRole("button", { name: "Accept and start" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect([network.sentTo(path("accept")).length, network.sentTo(path("start")).length]).toEqual([1, 1]);
});

test("an empty dock offers the address to share", async () => {
  show([]);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Copy the link to your page" }));
  expect(await navigator.clipboard.readText()).toBe("https://bravado.example/streamer/ana");
});

/** A rehearsal beside a challenge. */
function rehearse(amountsHidden: boolean) {
  const song = {
    id: "song",
    text: "Sing",
    status: "active",
    dollars: 35,
    until: "2026-11-21T13:00:00.000Z",
    notes: [
      { kind: "lapsed", person: "jo_plays", dollars: 10 },
      { kind: "charged_back", person: "kim_dares", dollars: 25 },
    ],
  } as const;
  return renderScreen(
    <ChallengeActs canAccept feeRate={0.1} now={NOW}>
      <Dock
        next={[one]}
        stage={[]}
        declineReasons={DECLINE_REASONS}
        canAccept
        amountsHidden={amountsHidden}
        link=""
        rehearsal={[song]}
        now={NOW}
      />
    </ChallengeActs>,
    { router: { refresh } },
  );
}

test("a rehearsal shows no amount to a streamer who hides them", async () => {
  rehearse(true);
  expect(await screen.findByText(/^The hold of jo_plays has lapsed/)).toBeInTheDocument();
  expect(screen.getByText(/the bank of kim_dares took the amount back/)).toBeInTheDocument();
  expect(region("Rehearsal").queryByText(/\$/)).not.toBeInTheDocument();
});

test("a rehearsal plays above what is real, without anything to press but its end", async () => {
  network.answer("DELETE /api/streamers/me/rehearsal", { status: 204 });
  rehearse(false);
  expect(await screen.findByText(/^The hold of \$10\.00 from jo_plays has lapsed/)).toBeInTheDocument();
  expect(region("Rehearsal").getByText(/^Time to accept:/)).toHaveTextContent("Time to accept: 1h");
  expect(region("Rehearsal").getAllByRole("button")).toHaveLength(1);
  expect(order()).toEqual(["First dare"]);
  await userEvent.click(region("Rehearsal").getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

test("where the acceptance was taken back once, the first press says that it stays, by key too", async () => {
  network.answer(path("accept"), { body: sampleChallenge({ status: "accepted" }) });
  network.answer(path("start"), { body: sampleChallenge({ status: "in-progress" }) });
  show([{ ...one, undo_used: true }, two]);
  const [accept] = screen.getAllByRole("button", { name: "Accept and start" });
  await userEvent.click(accept as HTMLElement);
  expect(screen.getByText(/This time it stays accepted/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await userEvent.keyboard("ja");
  expect(network.sentTo(path("accept"))).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Accept for good" }));
  await waitFor(() => expect(network.sentTo(path("start"))).toHaveLength(1));
});

test("what is refused says why at its challenge, and is not started", async () => {
  network.answer(path("accept"), {
    status: 409,
    body: { code: "payout_account_required", message: "Set up your payout account first.", request_id: "r1" },
  });
  show([one]);
  await userEvent.click(screen.getByRole("button", { name: "Accept and start" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Set up your payout account first.");
  expect(network.sentTo(path("start"))).toEqual([]);
});

test("what got no answer does not claim that it failed, and the page stays", async () => {
  show([one]);
  await userEvent.click(screen.getByRole("button", { name: "Accept and start" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^The server did not answer, so we do not know whether this arrived\./,
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Accept and start" })).toBeEnabled());
  expect(refresh).not.toHaveBeenCalled();
});

test("what is pressed on another card is done while the first is under way, and each says why it was refused", async () => {
  const refused = (message: string) => ({
    status: 409,
    body: { code: "holds_missing", message, request_id: "r" },
  });
  let respond: (answer: ReturnType<typeof refused>) => void = () => undefined;
  network.answer(
    path("accept", "1"),
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  network.answer(path("accept", "2"), refused("The second cannot."));
  show([one, two]);
  const [first, second] = screen.getAllByRole("button", { name: "Accept and start" });
  await userEvent.click(first as HTMLElement);
  await userEvent.keyboard("jja");
  expect(network.sentTo(path("accept", "2"))).toHaveLength(1);
  await waitFor(() => expect(second).not.toHaveAttribute("aria-busy"));
  expect(first).toHaveAttribute("aria-busy", "true");
  await userEvent.click(first as HTMLElement);
  expect(network.sentTo(path("accept", "1"))).toHaveLength(1);
  respond(refused("The first cannot."));
  await waitFor(() => expect(first).not.toHaveAttribute("aria-busy"));
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "The first cannot.",
    "The second cannot.",
  ]);
});

describe("a dare that cannot be accepted yet", () => {
  const accept = () => screen.getByRole("button", { name: /^Accept and start/ });
  const tryKeys = async () => {
    await userEvent.keyboard("ja");
    expect(network.sentTo(path("accept"))).toEqual([]);
    expect(screen.queryByRole("button", { name: "Accept for good" })).not.toBeInTheDocument();
  };

  test("says why while backers may leave a new wording, and ignores presses and keys until then", async () => {
    jest.useFakeTimers({ now: Date.parse(NOW), doNotFake: ["queueMicrotask"] });
    show([{ ...one, undo_used: true, accept_from: "2026-11-21T12:20:00.000Z" }]);
    jest.useRealTimers();
    expect(accept()).toBeDisabled();
    expect(accept()).toHaveAccessibleDescription(/can still leave\. You can accept in 20m ?\.$/);
    expect(screen.getByRole("button", { name: "Decline" })).toBeEnabled();
    await tryKeys();
    act(() => observeServerTime("2026-11-21T12:19:30.000Z"));
    expect(accept()).toHaveAccessibleDescription(/You can accept in 30s ?\.$/);
    act(() => observeServerTime("2026-11-21T12:20:01.000Z"));
    expect(accept()).toBeEnabled();
    act(() => observeServerTime(NOW));
  });

  test("says why without a payout account, and ignores presses and keys", async () => {
    show([one], [], false, false);
    expect(accept()).toBeDisabled();
    expect(accept()).toHaveAccessibleDescription("First dare You cannot accept challenges yet");
    await tryKeys();
  });
});

describe("the focus", () => {
  const first = (name: string) => screen.getAllByRole("button", { name })[0] as HTMLElement;
  const press = async (name: string) => {
    act(() => first(name).focus());
    await userEvent.keyboard("{Enter}");
  };
  const scroller = () => screen.getByRole("region", { name: "Waiting for your answer" }).lastElementChild;

  test("moves to the reasons, and back to the button after Back, Escape or the key", async () => {
    show([one, two]);
    await press("Decline");
    expect(screen.getByRole("group", { name: "Why? One press declines it." })).toHaveFocus();
    await userEvent.tab();
    expect(first("Not my kind of dare")).toHaveFocus();
    await press("Back");
    expect(first("Decline")).toHaveFocus();
    await userEvent.keyboard("jjd");
    expect(screen.getByRole("group", { name: "Why? One press declines it." })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(screen.getAllByRole("button", { name: "Decline" })[1]).toHaveFocus();
  });

  test("moves to the question before a final acceptance, and back to the button", async () => {
    show([{ ...one, undo_used: true }, two]);
    await press("Accept and start");
    expect(screen.getByRole("group", { name: /This time it stays accepted/ })).toHaveFocus();
    await press("Back");
    expect(first("Accept and start")).toHaveFocus();
  });

  test("moves to the next card after an answer, and to the list after the last one", async () => {
    for (const name of ["accept", "start", "decline"])
      network.answer(path(name), { body: sampleChallenge() });
    network.answer(path("decline", "2"), { body: sampleChallenge() });
    const { rerender } = show([one, two]);
    await press("Accept and start");
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    rerender(dock([two], [{ ...one, status: "in-progress" }]));
    await waitFor(() => expect(screen.getByText("Second dare")).toHaveFocus());
    await press("Decline");
    await press("Too risky");
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
    rerender(dock([], [{ ...one, status: "in-progress" }]));
    await waitFor(() => expect(scroller()).toHaveFocus());
    // Nothing holds the list any more.
    expect(screen.queryByText("You declined it")).not.toBeInTheDocument();
  });

  test("moves to the list after new ones were asked for", async () => {
    const { rerender } = show([one]);
    rerender(dock([one, two]));
    await press("1 new");
    await waitFor(() => expect(scroller()).toHaveFocus());
  });

  test("moves to the list after an acceptance was taken back, and to the card after it was started", async () => {
    const { rerender } = show(
      [two],
      [{ ...one, status: "accepted", undo_until: "2100-01-01T00:00:00.000Z" }],
    );
    act(() => screen.getByRole("button", { name: /^Undo/ }).focus());
    rerender(dock([two, one]));
    await waitFor(() => expect(scroller()).toHaveFocus());
    rerender(dock([two], [{ ...one, status: "accepted" }]));
    act(() => first("I’m doing it now").focus());
    rerender(dock([two], [{ ...one, status: "in-progress" }]));
    await waitFor(() => expect(region("In progress").getByText("First dare")).toHaveFocus());
  });
});

test("two presses decline, the second with a reason", async () => {
  network.answer(path("decline"), { body: sampleChallenge({ status: "declined" }) });
  show([one]);
  await userEvent.click(screen.getByRole("button", { name: "Decline" }));
  expect(network.sentTo(path("decline"))).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Too risky" }));
  await waitFor(() =>
    expect(network.sentTo(path("decline"))).toMatchObject([{ body: { reason: "too_risky" } }]),
  );
});

test("for ten seconds an acceptance offers to be taken back in place of its end", async () => {
  network.answer(path("accept/undo"), { body: sampleChallenge() });
  const fresh = named("1", "First dare", { status: "in-progress", undo_until: "2026-11-21T12:00:07.000Z" });
  jest.useFakeTimers({ now: Date.parse(NOW) });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show([], [fresh]);
  const stage = region("In progress");
  await user.click(stage.getByRole("button", { name: "Undo (7)" }));
  await waitFor(() => expect(network.sentTo(path("accept/undo"))).toHaveLength(1));
  expect(stage.queryByRole("button", { name: "Mark as completed" })).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(8_000));
  expect(await stage.findByRole("button", { name: "Mark as completed" })).toBeInTheDocument();
  expect(stage.queryByRole("button", { name: /Undo/ })).not.toBeInTheDocument();
  jest.useRealTimers();
});

test("new challenges vibrate and announce themselves, and nothing moves until they are asked for", async () => {
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  const { rerender } = show([one, two]);
  rerender(dock([three, two, one]));
  expect(order()).toEqual(["First dare", "Second dare"]);
  expect(vibrate).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "1 new" }));
  expect(order()).toEqual(["Third dare", "Second dare", "First dare"]);
  expect(screen.queryByRole("button", { name: /new$/ })).not.toBeInTheDocument();
});

test("one that is taken back is at its place again, and is not called new", () => {
  const { rerender } = show([one, two]);
  rerender(dock([two]));
  expect(order()).toEqual(["Second dare"]);
  rerender(dock([one, two]));
  expect(order()).toEqual(["First dare", "Second dare"]);
  expect(screen.queryByRole("button", { name: /new$/ })).not.toBeInTheDocument();
});

test("the chosen one is scrolled into sight and announced; buttons say which challenge they are about", async () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  show([one, two]);
  await userEvent.keyboard("jj");
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  expect(screen.getByText("Chosen: Second dare")).toBeInTheDocument();
  const [first] = screen.getAllByRole("button", { name: "Accept and start" });
  expect(first).toHaveAccessibleDescription("First dare");
});

const NOT_ON_OVERLAY: readonly (readonly [string, Partial<ChallengeWire>])[] = [
  ["hidden by reports", { hidden_at: NOW }],
  ["overdue", { deadline: NOW }],
];

test("of several under way it marks the one on the overlay", () => {
  const stage = [named("4", "On stage now", { status: "in-progress" }), named("5", "Another")];
  show([], stage);
  expect(screen.getByText("On your overlay").closest("li")).toHaveTextContent("On stage now");
});

test.each(NOT_ON_OVERLAY)(
  "the latest one is not on the overlay when it is %s: the mark and the keys are about the next",
  async (_, over) => {
    show(
      [],
      [
        named("4", "Started last", { status: "in-progress", ...over }),
        named("5", "On air", { status: "in-progress" }),
      ],
    );
    expect(screen.getByText("On your overlay").closest("li")).toHaveTextContent("On air");
    await userEvent.keyboard("c");
    expect(await screen.findByRole("dialog")).toHaveTextContent("On air");
  },
);

describe("keys act on nothing that was not chosen", () => {
  const decided = () => [...network.sentTo(path("accept")), ...network.sentTo(path("accept", "2"))];
  const isChosen = (name: string) => screen.getByText(name).closest("li")?.hasAttribute("aria-current");

  test.each(["a", "d"])("without a choice %s chooses the first", async (key) => {
    show([one, two]);
    await userEvent.keyboard(key);
    expect(isChosen("First dare")).toBe(true);
    expect(screen.queryByText("Why? One press declines it.")).not.toBeInTheDocument();
    expect(decided()).toEqual([]);
  });

  test.each(["a", "d"])(
    "when the chosen one has just left, %s says so and the next press chooses",
    async (key) => {
      const { rerender } = show([one, two]);
      await userEvent.keyboard("j");
      rerender(dock([two]));
      await userEvent.keyboard(key);
      expect(screen.getByText(/^The one you chose is no longer open/)).toBeInTheDocument();
      expect(isChosen("Second dare")).toBe(false);
      await userEvent.keyboard(key);
      expect(screen.queryByText(/^The one you chose is no longer open/)).not.toBeInTheDocument();
      expect(screen.getByText("Chosen: Second dare")).toBeInTheDocument();
      expect(screen.queryByText("Why? One press declines it.")).not.toBeInTheDocument();
      expect(decided()).toEqual([]);
    },
  );

  test("after a decision made here the next press chooses at once", async () => {
    network.answer(path("accept"), { body: sampleChallenge({ status: "accepted" }) });
    network.answer(path("start"), { body: sampleChallenge({ status: "in-progress" }) });
    const { rerender } = show([one, two]);
    await userEvent.keyboard("ja");
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    rerender(dock([two], [{ ...one, status: "in-progress" }]));
    await userEvent.keyboard("a");
    expect(isChosen("Second dare")).toBe(true);
  });
});

test("a challenge that left stays under the pointer, without its buttons", async () => {
  const { rerender } = show([one, two]);
  await userEvent.hover(screen.getByText("Second dare"));
  rerender(dock([two]));
  expect(order()).toEqual(["First dare", "Second dare"]);
  expect(screen.getByText("No longer open")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "Decline" })).toHaveLength(1);
  await userEvent.unhover(screen.getByText("Second dare"));
  expect(order()).toEqual(["Second dare"]);
});

test("what the streamer declined stays under the pointer and says so", async () => {
  network.answer(path("decline"), { body: sampleChallenge({ status: "declined" }) });
  const { rerender } = show([one, two]);
  await userEvent.click(screen.getAllByRole("button", { name: "Decline" })[0] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Too risky" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  rerender(dock([two]));
  expect(screen.getByText("You declined it")).toBeInTheDocument();
  expect(screen.queryByText("No longer open")).not.toBeInTheDocument();
});

test("what was accepted but could not be started is not called closed", async () => {
  network.answer(path("accept"), { body: sampleChallenge({ status: "accepted" }) });
  network.answer(path("start"), { status: 503 });
  const { rerender } = show([one, two]);
  await userEvent.click(screen.getAllByRole("button", { name: "Accept and start" })[0] as HTMLElement);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  rerender(dock([two], [{ ...one, status: "accepted" }]));
  expect(screen.queryByText("No longer open")).not.toBeInTheDocument();
  expect(region("In progress").getByRole("alert")).toBeInTheDocument();
  rerender(dock([two], [{ ...one, status: "in-progress" }]));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("what got no answer but arrived says nothing on stage", async () => {
  const { rerender } = show([one]);
  await userEvent.click(screen.getByRole("button", { name: "Accept and start" }));
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  await act(async () => rerender(dock([], [{ ...one, status: "in-progress" }])));
  expect(region("In progress").queryByRole("alert")).not.toBeInTheDocument();
});

test("what is answered takes no press until the page shows the answer", async () => {
  let respond: (answer: { body: ChallengeWire }) => void = () => undefined;
  network.answer(
    path("decline"),
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  show([one]);
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Decline");
  await press("Too risky");
  const tryAll = async () => {
    for (const name of ["Too risky", "Something else", "Back"]) {
      expect(screen.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
      await press(name);
    }
    await userEvent.keyboard("{Escape}ja");
    expect(screen.getByRole("group", { name: "Why? One press declines it." })).toBeInTheDocument();
    expect(network.sentTo(path("decline"))).toHaveLength(1);
    expect(network.sentTo(path("accept"))).toHaveLength(0);
  };
  await tryAll();
  respond({ body: sampleChallenge({ status: "declined" }) });
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  await act(async () => undefined);
  await tryAll();
});

test("what was taken back, also on another device, can be answered again, and was not accepted", async () => {
  for (const name of ["accept", "start"]) network.answer(path(name), { body: sampleChallenge() });
  const { rerender } = show([one, two]);
  const first = () => screen.getAllByRole("button", { name: /^Accept and start/ })[0] as HTMLElement;
  await userEvent.click(first());
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  await act(async () => undefined);
  expect(first()).toHaveAttribute("aria-busy", "true");
  await userEvent.unhover(first());
  rerender(dock([two], [{ ...one, status: "in-progress" }]));
  rerender(dock([{ ...one, undo_used: true }, two]));
  expect(order()).toEqual(["First dare", "Second dare"]);
  expect(first()).not.toHaveAttribute("aria-busy");
  await userEvent.hover(screen.getByText("First dare"));
  rerender(dock([two]));
  expect(screen.getByText("No longer open")).toBeInTheDocument();
});

test("a time left says what it is for", () => {
  show([one], [named("4", "On stage now", { status: "in-progress" })]);
  expect(screen.getByText(/^Time to accept:/)).toHaveTextContent("Time to accept: 1d");
  expect(screen.getByText(/^Time to perform:/)).toHaveTextContent("Time to perform: 1d");
});

test("marks the one that expires first, and hides amounts where the streamer does", () => {
  const { container } = show([one, two], [], true);
  expect(screen.getByText(/Ends first/).closest("li")).toHaveTextContent("Second dare");
  // The $20 of the dispute rule is not the amount of a challenge.
  expect(container.innerHTML.replace("From $20 or after", "")).not.toMatch(/\$|22\.50|25\.00/);
});

test("keys choose, accept, decline, take back and confirm an end, unless they are turned off", async () => {
  network.answer(path("accept", "2"), { body: sampleChallenge() });
  network.answer(path("start", "2"), { body: sampleChallenge() });
  show(
    [one, two],
    [named("4", "On stage now", { status: "in-progress", accepted_at: "2026-11-21T11:00:00.000Z" })],
  );
  await userEvent.keyboard("jjd");
  expect(screen.getByText("Second dare").closest("li")).toHaveAttribute("aria-current", "true");
  expect(screen.getByText("Why? One press declines it.")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}a");
  await waitFor(() => expect(network.sentTo(path("start", "2"))).toHaveLength(1));
  await userEvent.keyboard("c");
  const dialog = await screen.findByRole("dialog", { name: "Mark as completed?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Go back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.keyboard("?");
  await userEvent.click(await screen.findByRole("switch", { name: "Use single-key shortcuts" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.keyboard("jd");
  expect(screen.queryByText("Why? One press declines it.")).not.toBeInTheDocument();
});

test("a toast, which is a dialog to assistive technology, takes no keys", async () => {
  renderScreen(
    <>
      {dock([one])}
      <Toaster />
    </>,
  );
  act(() => toast({ title: "Marked as failed" }));
  await screen.findByRole("dialog", { name: "Marked as failed" });
  await userEvent.keyboard("jd");
  expect(screen.getByText("Why? One press declines it.")).toBeInTheDocument();
});

test("keeps the screen on, and asks again when the page comes back, because the browser lets go of a hidden one", async () => {
  const release = jest.fn(async () => undefined);
  const request = jest.fn(async () => ({ release }));
  Object.assign(navigator, { wakeLock: { request } });
  const { unmount } = show([one]);
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  unmount();
  await waitFor(() => expect(release).toHaveBeenCalled());
});

test("a touch holds the list for three seconds", async () => {
  jest.useFakeTimers({ now: Date.parse(NOW) });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { rerender } = show([one, two]);
  await user.pointer({ keys: "[TouchA]", target: screen.getByText("Second dare") });
  rerender(dock([two]));
  expect(order()).toEqual(["First dare", "Second dare"]);
  act(() => jest.advanceTimersByTime(3_000));
  expect(order()).toEqual(["Second dare"]);
  jest.useRealTimers();
});
