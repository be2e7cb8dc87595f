import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import type { ChallengeWire, WireStatus } from "@/lib/challenges/contract";
import { CancelButton } from "../dialogs/cancel-button";
import { refused, type Stage, setStage } from "../testing/render-stage";
import { ChallengeCard, type Perspective } from "./challenge-card";

function show(over: Partial<ChallengeWire> = {}, perspective: Perspective = "viewer") {
  const challenge = sampleChallenge(over);
  renderScreen(<ChallengeCard challenge={challenge} now={NOW} perspective={perspective} />);
  return within(screen.getByRole("article", { name: challenge.challenge }));
}

test("shows the dare, the money, the backers, the time and the status", () => {
  const card = show();
  expect(card.getByText("Beat the last boss with a dance mat")).toBeInTheDocument();
  expect(card.getByText("$25.00 from 2 backers")).toBeInTheDocument();
  expect(card.getByText("Backed by bob and 1 other")).toBeInTheDocument();
  expect(card.getByText("Active")).toBeInTheDocument();
  expect(card.getByText("Time to accept")).toBeInTheDocument();
  expect(card.getByText("1d")).toBeInTheDocument();
});

test("calls the streamer by the stage name and links to the page by the username", () => {
  const link = show({ streamer_name: "ana", streamer_display_name: "Ana Ruiz" }).getByRole("link", {
    name: "Ana Ruiz",
  });
  expect(link).toHaveAttribute("href", "/streamer/ana");
});

test("shows when an ended challenge was written, which orders its list, and when it ended", () => {
  const card = show({
    status: "completed",
    deadline: null,
    created_at: "2026-11-03T10:00:00.000Z",
    ended_at: "2026-11-10T10:00:00.000Z",
  });
  expect(card.getAllByText(/^(Written|Ended|Nov)/).map((part) => part.textContent)).toEqual([
    "Written",
    "Nov 3, 2026",
    "Ended",
    "Nov 10, 2026",
  ]);
});

test.each<Perspective>(["viewer", "streamer", "public", "stage"])(
  "for %s, links to the challenge's own page once that is public",
  (perspective) => {
    const title = { name: "Beat the last boss with a dance mat" };
    expect(show({}, perspective).getByRole("link", title)).toHaveAttribute(
      "href",
      "/challenge/01890a5d-ac96-774b-bcce-b302099a8001",
    );
    cleanup();
    const unpaid = show({ status: "approved", activated_at: null }, perspective);
    expect(unpaid.queryByRole("link", title)).not.toBeInTheDocument();
  },
);

test.each<[Perspective, string[], string[]]>([
  ["viewer", ["ana"], ["from vic"]],
  ["streamer", ["from vic"], ["ana"]],
  ["public", ["ana", "from vic"], []],
  ["stage", ["from vic"], ["ana"]],
])("for %s, names the people that the page does not", (perspective, shown, hidden) => {
  const card = show({}, perspective);
  for (const text of shown) expect(card.getByText(text)).toBeInTheDocument();
  for (const text of hidden) expect(card.queryByText(text)).not.toBeInTheDocument();
});

test.each<[Perspective, boolean, boolean]>([
  ["viewer", true, true],
  ["public", true, true],
  ["viewer", false, false],
  ["public", false, false],
  // They know, or the page says so itself.
  ["streamer", true, false],
  ["stage", true, false],
])(
  "for %s, of a streamer whose broadcast is on (%s), says that they are live: %s",
  (perspective, on, said) => {
    const card = show({ streamer_broadcasting: on }, perspective);
    expect(card.queryAllByText("Live now")).toHaveLength(said ? 1 : 0);
  },
);

test.each<[WireStatus, RegExp]>([
  ["pending", /It is being screened/],
  ["pending_review", /A person decides within 24 hours\. Once approved, you authorize the amount/],
  ["approved", /Authorize the amount to make it public/],
  ["active", /Nothing is charged before it is completed/],
  ["accepted", /charged only if the challenge is completed/],
  ["in-progress", /doing it now/],
  ["completed", /The amount is charged to your card/],
  ["failed", /Nothing was charged; whatever was held is released/],
  ["declined", /Nothing was charged; whatever was held is released/],
  ["expired", /Nothing was charged; whatever was held is released/],
  ["cancelled", /Nothing was charged; whatever was held is released/],
])("says what %s means for the card", (status, note) => {
  expect(show({ status }).getByText(note)).toBeInTheDocument();
});

test("renders a right-to-left dare from right to left", () => {
  const text = "تحدي: اهزم الزعيم الأخير (بدون صوت)!";
  expect(show({ challenge: text }).getByText(text).closest("[dir]")).toHaveAttribute("dir", "auto");
});

test.each([
  [false, "Cancelled before it was public. Nothing is held on your card."],
  [true, "Cancelled. Your fee of $2.00 goes back to your card."],
])("says what was paid when it was cancelled before it was public, appealed: %s", (appealed, note) => {
  const card = show({ status: "cancelled", activated_at: null, appealed });
  expect(card.getByText(note)).toBeInTheDocument();
});

test.each([
  [null, true],
  [NOW, false],
])("draws the stack of a cancelled one, public since %s, as unpaid: %s", (activated_at, isDashed) => {
  show({ status: "cancelled", activated_at });
  expect(document.querySelector(".border-dashed") !== null).toBe(isDashed);
});

test.each([
  ["self_harm", /nothing may encourage someone to hurt/],
  ["an unknown category", /does not follow the content guidelines/],
  [null, /does not follow the content guidelines/],
])("says why it was refused (%s) and offers a rewrite", (refusal_category, reason) => {
  const card = show({ status: "review_failed", refusal_category });
  expect(card.getByText(reason)).toBeInTheDocument();
  expect(
    card.getByText(/Rewrite it as a new challenge, or ask for one review by a person/),
  ).toBeInTheDocument();
});

test.each(["review_failed", "approved"] as const)("shows what the reviewer wrote (%s)", (status) => {
  const card = show({ status, review_message: "Leave the neighbours out of it." });
  expect(card.getByText("The reviewer’s words").parentElement).toHaveTextContent(
    "Leave the neighbours out of it.",
  );
});

test("shows the note about the card to the creator only", () => {
  expect(show({}, "public").queryByText(/Your card/)).not.toBeInTheDocument();
});

test("names the newest boosters and counts the other people, not their boosts", () => {
  const backings = [
    {
      kind: "offer" as const,
      amount: 20,
      username: "vic",
      anonymous: false,
      backer_id: null,
      message: null,
      message_of: null,
    },
    ...["bob", "kai", "kai", "mia"].map((username) => ({
      kind: "boost" as const,
      amount: 5,
      username,
      anonymous: false,
      backer_id: null,
      message: null,
      message_of: null,
    })),
  ];
  const card = show({ amount: 40, boost_number: 4, backer_count: 4, backings });
  expect(card.getByText("Backed by mia, kai and 2 others")).toBeInTheDocument();
  expect(card.getByText("$40.00 from 4 backers")).toBeInTheDocument();
});

test("says when it ended", () => {
  const card = show({
    status: "completed",
    deadline: null,
    deadline_from: null,
    ended_at: "2026-11-10T08:00:00.000Z",
  });
  expect(card.getByText("Nov 10, 2026")).toBeInTheDocument();
});

describe("cancelling", () => {
  const challenge = sampleChallenge();
  const CANCEL = `POST /api/challenges/${challenge.id}/cancel`;
  let stage: Stage;
  beforeEach(async () => {
    stage = setStage();
    await stage.render(<CancelButton challenge={challenge} />);
  });
  afterEach(() => stage.disconnect());

  async function openDialog() {
    await userEvent.click(screen.getByRole("button", { name: "Cancel challenge" }));
    return within(await screen.findByRole("alertdialog", { name: "Cancel this challenge?" }));
  }

  test("asks for confirmation and says what happens to the money", async () => {
    const dialog = await openDialog();
    expect(dialog.getByText(/Whatever is held for it is released, boosts included/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Keep it" }));
    expect(stage.network.sentTo(CANCEL)).toEqual([]);
  });

  test("cancels and confirms it", async () => {
    stage.network.answer(CANCEL, { body: sampleChallenge({ status: "cancelled" }) });
    await userEvent.click((await openDialog()).getByRole("button", { name: "Cancel challenge" }));
    await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
    expect(stage.notices).toEqual([expect.objectContaining({ title: "Challenge cancelled" })]);
  });

  test("of a paid appeal, says that its fee comes back", async () => {
    const appealed = sampleChallenge({
      id: "a",
      status: "pending_review",
      activated_at: null,
      appealed: true,
    });
    cleanup();
    await stage.render(<CancelButton challenge={appealed} />);
    stage.network.answer("POST /api/challenges/a/cancel", { body: appealed });
    const dialog = await openDialog();
    const fee = "Your fee of $2.00 goes back to your card.";
    expect(dialog.getByText(`This cannot be undone. ${fee}`)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel challenge" }));
    await waitFor(() => expect(stage.notices).toEqual([expect.objectContaining({ description: fee })]));
  });

  test("explains when it is too late, and refreshes the page", async () => {
    const message =
      "This is no longer possible: things have changed. Reload the page to see where they stand.";
    stage.network.answer(CANCEL, { status: 409, body: refused("wrong_state", message) });
    await userEvent.click((await openDialog()).getByRole("button", { name: "Cancel challenge" }));
    await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
    expect(stage.notices).toEqual([
      expect.objectContaining({ variant: "destructive", description: message }),
    ]);
  });
});

const boost = {
  kind: "boost" as const,
  amount: 5,
  username: "bob",
  anonymous: false,
  backer_id: null,
  message: "Go!",
  message_of: "p1",
};

test.each([
  ["by name", [boost], "bob: “Go!”"],
  [
    "anonymously",
    [boost, { ...boost, username: "", anonymous: true, message: "Guess who" }],
    "Anonymous: “Guess who”",
  ],
])("shows what the newest message says, %s", (_, backings, text) => {
  expect(show({ backings }).getByText(text)).toBeInTheDocument();
});

test.each([
  ["approved", "Needs payment: nothing is held yet"],
  ["pending", "Nothing is held yet"],
  ["review_failed", "Nothing is held or charged"],
] as const)("says that one that is %s holds no money", (status, text) => {
  expect(show({ status, activated_at: null }, "viewer").getByText(text)).toBeInTheDocument();
});

test("does not say that nothing was charged for a lost appeal", () => {
  const card = show({ status: "review_failed", activated_at: null, appealed: true });
  expect(card.getByText("Nothing is held; the appeal’s fee was charged")).toBeInTheDocument();
  expect(card.queryByText("Nothing is held or charged")).not.toBeInTheDocument();
});

test("says nothing of the kind once a card was confirmed", () => {
  expect(show({}).queryByText(/Nothing is held|Needs payment/)).not.toBeInTheDocument();
});
