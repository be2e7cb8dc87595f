import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeEventSource } from "@/components/live/testing/fake-event-source";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { TIME_LIMITS } from "@/lib/challenges/contract";
import { cents } from "@/lib/shared/money";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import type { ChallengeTarget } from "../dialogs/dialog-state";
import { countedEvents } from "../testing/counted-events";
import { fakeStripe } from "../testing/fake-stripe";
import { ana, refused, type Stage, setStage, vic } from "../testing/render-stage";
import { ChallengeButton } from "./challenge-button";
import { RewriteButton } from "./rewrite-button";

const CREATE = "POST /api/challenges";
const created = {
  challenge: sampleChallenge({ challenge: "Sing the menu", amount: 25, status: "approved" }),
  requiresPayment: true,
  clientSecret: "pi_1_secret",
};

const streams = fakeEventSource();
let stage: Stage;
beforeEach(() => {
  fakeStripe();
  stage = setStage();
});
afterEach(() => stage.disconnect());

const dialog = () => screen.findByRole("dialog", { name: "Challenge Ana Torres" });
const text = () => screen.getByRole("textbox", { name: "Your challenge" });
const offer = () => screen.getByRole("spinbutton", { name: "Your offer" });
const limit = () => screen.getByRole("combobox", { name: "Time limit" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Continue to payment" }));

async function open(streamer: ChallengeTarget = ana, caps?: PledgeCaps) {
  await stage.render(<ChallengeButton streamer={streamer} signedIn />, caps);
  await userEvent.click(screen.getByRole("button", { name: "Challenge" }));
  return dialog();
}

async function write({ amount = "25" } = {}) {
  await userEvent.click(text());
  await userEvent.paste("  Sing the menu ");
  await userEvent.type(offer(), amount);
  await userEvent.selectOptions(limit(), "1 day");
}

test("begins with the dare: an idea, an amount from the minimum and one day are one press each", async () => {
  stage.network.answer(CREATE, { status: 201, body: created });
  await open();
  await waitFor(() => expect(offer()).toHaveAccessibleDescription("From $10 to $10,000"));
  expect(limit()).toHaveDisplayValue("1 day");
  await userEvent.click(screen.getByRole("button", { name: "Win a match with inverted controls" }));
  await userEvent.click(screen.getByRole("button", { name: "$20" }));
  await send();
  await screen.findByRole("dialog", { name: "Authorize the amount" });
  expect(stage.network.sentTo(CREATE)[0]?.body).toMatchObject({
    challenge: "Win a match with inverted controls",
    amount: 20,
    time_limit: "1d",
  });
});

test("leads back from the card to the text, whose unpaid challenge is cancelled", async () => {
  stage.network.answer(CREATE, { status: 201, body: created });
  const CANCEL = `POST /api/challenges/${created.challenge.id}/cancel`;
  stage.network.answer(CANCEL, { body: created.challenge });
  await open();
  await write();
  await send();
  await screen.findByRole("dialog", { name: "Authorize the amount" });
  await userEvent.click(screen.getByRole("button", { name: "Edit the dare" }));
  await dialog();
  expect(text()).toHaveValue("  Sing the menu ");
  expect(offer()).toHaveValue(25);
  expect(stage.network.sentTo(CANCEL)).toHaveLength(1);
  expect(stage.notices).toEqual([]);
});

describe("the rules", () => {
  test("shows the house rules, the warning and the streamer's own guidelines", async () => {
    const shown = within(await open());
    expect(shown.getByText(/Blocked: NSFW/)).toBeInTheDocument();
    expect(shown.getByText(/allowed in the context of video games/)).toBeInTheDocument();
    expect(shown.getByText(/Every text is screened before Ana Torres sees it/)).toBeInTheDocument();
    const guidelines = await shown.findByText("No horror games, please.");
    // Before the offer, not only in the folded guidelines.
    expect(guidelines.closest("details")).toBeNull();
    expect(guidelines.compareDocumentPosition(offer())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("proposes ideas that fit what the streamer does", async () => {
    stage.network.answer(`GET /api/streamers/${ana.id}`, { body: { ...ana, category: "Music" } });
    await open();
    await waitFor(() => expect(screen.queryByRole("button", { name: /next boss/ })).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: /nature documentary/ })).toBeInTheDocument();
  });

  test("works without the streamer's guidelines when they cannot be loaded", async () => {
    stage.network.answer(`GET /api/streamers/${ana.id}`, { status: 500 });
    await open();
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
    expect(text()).toBeEnabled();
  });

  test("uses the streamer's current minimum, not the one on the page", async () => {
    await open({ ...ana, minimum_challenge_amount: 5 });
    await waitFor(() => expect(offer()).toHaveAccessibleDescription("From $10 to $10,000"));
    expect(offer()).toHaveAttribute("min", "1");
    expect(offer()).toHaveAttribute("step", "0.01");
  });

  test("offers every time limit", async () => {
    await open();
    expect(within(limit()).getAllByRole("option", { hidden: false })).toHaveLength(TIME_LIMITS.length);
  });
});

describe("validation", () => {
  test("shows missing fields in a notice and at each field", async () => {
    await open();
    await userEvent.type(text(), "   ");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent("Please fill in all required fields");
    for (const field of [text(), offer()]) expect(field).toBeInvalid();
    expect(text()).toHaveFocus();
    expect(stage.network.sentTo(CREATE)).toEqual([]);
  });

  test("names the minimum when the offer is below it, and keeps what was typed", async () => {
    await open();
    await write({ amount: "9.99" });
    await send();
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent("Minimum Amount");
    expect(notice).toHaveTextContent("Challenge amount must be at least $10");
    expect(offer()).toHaveValue(9.99);
    await userEvent.clear(offer());
    await userEvent.type(offer(), "10");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("refuses an offer above the maximum at its field, without submitting", async () => {
    await open(ana, { pledgeCents: cents(2_000), potCents: cents(100_000) });
    await waitFor(() => expect(offer()).toHaveAccessibleDescription("From $10 to $20"));
    await write({ amount: "20.01" });
    await send();
    await waitFor(() => expect(offer()).toHaveAccessibleDescription(expect.stringContaining("At most $20")));
    expect(stage.network.sentTo(CREATE)).toEqual([]);
    await userEvent.clear(offer());
    await userEvent.type(offer(), "20");
    expect(offer()).toBeValid();
  });

  test.each([
    ["5.001", "Use at most two decimals"],
    ["1000000000", "At most $10,000"],
    ["-1", "Please enter a valid amount, such as 10 or 10.50."],
    ["1e1", "Please enter a valid amount, such as 10 or 10.50."],
  ])("refuses an offer of %s at its field", async (amount, message) => {
    await open();
    await write({ amount });
    await send();
    await waitFor(() => expect(offer()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(stage.network.sentTo(CREATE)).toEqual([]);
  });
});

describe("the server's response", () => {
  test("keeps the dialog open with the text and the server's message when the text is refused", async () => {
    const message = "This text breaks our content rules. Change it and try again.";
    stage.network.answer(CREATE, {
      status: 400,
      body: refused("moderation_failed", message, { moderationFailed: true }),
    });
    await open();
    await write();
    await send();
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent("Challenge Rejected");
    expect(notice).toHaveTextContent(message);
    expect(within(notice).getByRole("link", { name: "Appeal ($2.00)" })).toHaveAttribute(
      "href",
      "/viewer-dashboard?tab=challenges",
    );
    // Above the text that it is about, not below the fold.
    expect(notice.compareDocumentPosition(text())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(text()).toHaveValue("  Sing the menu ");
    // Also on the page to which it leads.
    await userEvent.click(within(notice).getByRole("link", { name: "Appeal ($2.00)" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("shows a general message when a refusal has none", async () => {
    stage.network.answer(CREATE, {
      status: 400,
      body: refused("moderation_failed", "", { moderationFailed: true }),
    });
    await open();
    await write();
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent("does not follow our content guidelines");
  });

  test.each([
    ["streamer_paused", 409, "ana is not currently accepting challenges", "Streamer unavailable"],
    ["amount_too_low", 400, "Challenge amount must be at least $50", "Minimum Amount"],
    ["unauthenticated", 401, "Please sign in first.", "Authentication Required"],
    ["self_challenge", 403, "You cannot challenge or boost yourself.", "Error submitting challenge"],
  ])("shows %s under its own title", async (code, status, message, title) => {
    stage.network.answer(CREATE, { status, body: refused(code, message) });
    await open();
    await write();
    await send();
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent(title);
    expect(notice).toHaveTextContent(message);
    expect(text()).toHaveValue("  Sing the menu ");
  });

  test("shows the server's minimum at the offer, too", async () => {
    const message = "Challenge amount must be at least $50";
    stage.network.answer(CREATE, { status: 400, body: refused("amount_too_low", message) });
    await open();
    await write();
    await send();
    const offer = screen.getByRole("spinbutton", { name: "Your offer" });
    await waitFor(() => expect(offer).toBeInvalid());
    expect(offer).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  test("reports an unreachable server, and can be submitted again", async () => {
    await open();
    await write();
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent("Error submitting challengePlease try again");
    stage.network.answer(CREATE, { status: 201, body: created });
    await send();
    expect(await screen.findByRole("dialog", { name: "Authorize the amount" })).toBeInTheDocument();
  });

  test("shows the server's amount_too_high at the offer and keeps what was typed", async () => {
    const message = "The amount can be at most $10,000.";
    stage.network.answer(CREATE, { status: 400, body: refused("amount_too_high", message) });
    await open();
    await write();
    await send();
    const offer = screen.getByRole("spinbutton", { name: "Your offer" });
    await waitFor(() => expect(offer).toBeInvalid());
    expect(offer).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(text()).toHaveValue("  Sing the menu ");
  });

  test("shows field errors of the server at their fields", async () => {
    stage.network.answer(CREATE, {
      status: 400,
      body: refused("invalid_input", "Please fill in all required fields", {
        fields: { amount: "This amount is too high" },
      }),
    });
    await open();
    await write();
    await send();
    await waitFor(() => expect(offer()).toBeInvalid());
    expect(offer()).toHaveAccessibleDescription(expect.stringContaining("This amount is too high"));
  });

  test("opens the payment form for an approved challenge", async () => {
    stage.network.answer(CREATE, { status: 201, body: created });
    await open();
    await write();
    await send();
    const form = await screen.findByRole("dialog", { name: "Authorize the amount" });
    expect(within(form).getByRole("button", { name: "Authorize $25.00" })).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    expect(stage.network.sentTo(CREATE).map(({ body }) => body)).toEqual([
      {
        challenge: "Sing the menu",
        amount: 25,
        time_limit: "1d",
        streamer_id: ana.id,
        streamer_name: "Ana Torres",
      },
    ]);
    expect(stage.router.refresh).toHaveBeenCalled();
  });

  test("confirms a challenge that waits for a review and closes the dialog", async () => {
    const waiting = {
      challenge: sampleChallenge({ status: "pending_review" }),
      requiresPayment: false,
      clientSecret: null,
    };
    stage.network.answer(CREATE, { status: 201, body: waiting });
    const counted = countedEvents();
    await open();
    await write();
    await send();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(counted).toEqual(["challenge_created"]);
    expect(stage.notices).toEqual([
      expect.objectContaining({ variant: "success", title: "Challenge submitted" }),
    ]);
  });

  describe("while the text is still being checked", () => {
    const checked = sampleChallenge({ challenge: "Sing the menu", amount: 25, status: "pending" });
    const GET = `GET /api/challenges/${checked.id}`;
    const PAY = `POST /api/challenges/${checked.id}/payment`;
    const becomes = (status: typeof checked.status, more = {}) =>
      stage.network.answer(GET, { body: { ...checked, status, ...more } });

    beforeEach(async () => {
      stage.network.answer(CREATE, {
        status: 201,
        body: { challenge: checked, requiresPayment: false, clientSecret: null },
      });
      becomes("pending");
      stage.network.answer(PAY, { body: { requiresPayment: true, clientSecret: "pi_1_secret", amount: 25 } });
      await open();
      await write();
      await send();
      await screen.findByText(/Still checking your text/);
    });

    test("says so, and goes on to the card by itself", async () => {
      const stream = streams.latest();
      expect(stream.url).toContain(encodeURIComponent(`user:${checked.creator_id}`));
      stream.send("hello", { now: "2030-01-01T00:00:00.000Z", changed: "" });
      expect(text()).toBeDisabled();
      becomes("approved");
      stream.send("challenge.changed");
      const form = await screen.findByRole("dialog", { name: "Authorize the amount" });
      expect(within(form).getByRole("button", { name: "Authorize $25.00" })).toBeInTheDocument();
      expect(stream.isClosed).toBe(true);
    });

    test("says why it was refused, and lets it be changed", async () => {
      becomes("review_failed", { refusal_category: "guidelines" });
      streams.latest().send("challenge.changed");
      const notice = await screen.findByRole("alert");
      expect(notice).toHaveTextContent("Challenge Rejected");
      expect(notice).toHaveTextContent("it goes against the streamer’s own guidelines.");
      expect(text()).toBeEnabled();
      expect(text()).toHaveValue("  Sing the menu ");
    });

    test("closes when a person reviews it first", async () => {
      becomes("pending_review");
      streams.latest().send("challenge.changed");
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(stage.notices).toEqual([expect.objectContaining({ title: "Challenge submitted" })]);
    });

    test("keeps the text when the card cannot be asked for now", async () => {
      stage.network.answer(PAY, { status: 503, body: refused("payments_unavailable", "Not now.") });
      becomes("approved");
      streams.latest().send("challenge.changed");
      expect(await screen.findByRole("alert")).toHaveTextContent("Not now.");
      expect(text()).toHaveValue("  Sing the menu ");
    });

    test("may be closed, which ends the watch and nothing else", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(streams.latest().isClosed).toBe(true);
      expect(stage.notices).toEqual([]);
    });
  });

  test("creates one challenge when the button is clicked twice", async () => {
    let answer = (_: { status: number; body: unknown }) => {};
    stage.network.answer(CREATE, new Promise((resolve) => (answer = resolve)));
    await open();
    await write();
    await send();
    await userEvent.click(screen.getByRole("button", { name: /Working/ }));
    expect(screen.getByText("Screening your text…")).toBeInTheDocument();
    answer({ status: 201, body: created });
    await screen.findByRole("dialog", { name: "Authorize the amount" });
    expect(stage.network.sentTo(CREATE)).toHaveLength(1);
  });
});

test("focuses the first field when it opens", async () => {
  await open();
  await waitFor(() => expect(text()).toHaveFocus());
});

test("has what was typed again after it was closed", async () => {
  await open();
  await write();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "Challenge" }));
  await dialog();
  expect(text()).toHaveValue("  Sing the menu ");
  expect(offer()).toHaveValue(25);
  expect(limit()).toHaveDisplayValue("1 day");
});

test("prefills a refused challenge for a rewrite", async () => {
  const challenge = sampleChallenge({ status: "review_failed", original_amount: 20, time_limit: "3d" });
  await stage.render(<RewriteButton challenge={challenge} />);
  await userEvent.click(screen.getByRole("button", { name: "Rewrite it" }));
  await dialog();
  expect(text()).toHaveValue(challenge.challenge);
  expect(screen.getByText(`${challenge.challenge.length} of 500 characters`)).toBeInTheDocument();
  expect(offer()).toHaveValue(20);
  expect(limit()).toHaveDisplayValue("3 days");
});

describe("the button", () => {
  test("is disabled for the streamer and says why", async () => {
    stage.signIn({ ...vic, id: ana.id });
    await stage.render(<ChallengeButton streamer={ana} />);
    await waitFor(() => expect(screen.getByRole("button", { name: "Challenge" })).toBeDisabled());
    expect(screen.getByTitle("You cannot challenge or boost yourself.")).toBeInTheDocument();
  });

  test("opens the dialog once after returning from the sign-in, also without a date of birth", async () => {
    window.history.replaceState(null, "", `/streamer/ana#challenge-${ana.id}`);
    stage.signIn({ ...vic, birth_date_missing: true });
    await stage.render(<ChallengeButton streamer={ana} />);
    expect(await dialog()).toBeInTheDocument();
    expect(window.location.hash).toBe("");
  });

  test("holds back a click until the session is known", async () => {
    let answer = (_: { body: unknown }) => {};
    stage.network.answer("GET /api/auth/session", new Promise((resolve) => (answer = resolve)));
    await stage.render(<ChallengeButton streamer={ana} />);
    await userEvent.click(screen.getByRole("button", { name: "Challenge" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    answer({ body: { user: vic, expires: "2030-01-01T00:00:00.000Z" } });
    expect(await dialog()).toBeInTheDocument();
  });

  test.each([true, false])(
    "says that a paused streamer takes no challenges (signed in: %s)",
    async (signedIn) => {
      await stage.render(<ChallengeButton streamer={{ ...ana, status: "paused" }} signedIn={signedIn} />);
      await userEvent.click(screen.getByRole("button", { name: /challenge/i }));
      expect(stage.notices).toEqual([
        {
          title: "Streamer unavailable",
          description: "Ana Torres is not currently accepting challenges",
        },
      ]);
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    },
  );
});

describe("the streamer's own rules", () => {
  const strict = { ...ana, maximum_challenge_amount: 500, blocked_categories: ["food" as const] };

  test("are shown before anything is typed, and bound the offer", async () => {
    stage.network.answer(`GET /api/streamers/${ana.id}`, { body: strict });
    const shown = within(await open());
    const lines = within(await shown.findByRole("list", { name: "Ana Torres’s rules" }));
    expect(lines.getByText("Offers from $10 to $500")).toBeInTheDocument();
    expect(lines.getByText("Not about: Food and drink")).toBeInTheDocument();
    expect(offer()).toHaveAccessibleDescription("From $10 to $500");
    await write({ amount: "501" });
    await send();
    await waitFor(() => expect(offer()).toHaveAccessibleDescription(/At most \$500/));
    expect(stage.network.sentTo(CREATE)).toEqual([]);
  });

  test.each([
    ["maximum_challenge_amount", offer],
    ["blocked_words", text],
    ["blocked_categories", text],
  ] as const)("a refusal by %s is shown at its field and loses nothing", async (rule, field) => {
    const message = "Ana does not take this. Nothing was charged.";
    stage.network.answer(CREATE, { status: 400, body: refused("declined_by_rule", message, { rule }) });
    await open();
    await write();
    await send();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(message)));
    expect(text()).toHaveValue("  Sing the menu ");
  });

  test("the rule about confirmed addresses mails the link, and loses nothing", async () => {
    const message = "Ana takes dares only from people who have confirmed their email address.";
    const rule = "require_confirmed_email";
    stage.network.answer(CREATE, { status: 400, body: refused("declined_by_rule", message, { rule }) });
    stage.network.answer("POST /api/auth/resend", { body: {} });
    stage.signIn(vic);
    await open();
    await write();
    await send();
    const notice = within(await screen.findByRole("alert"));
    await userEvent.click(notice.getByRole("button", { name: "Send the link" }));
    expect(await notice.findByText(/Link sent to vic@example.com/)).toBeInTheDocument();
    expect(text()).toHaveValue("  Sing the menu ");
  });

  test("their own words stand before the offer", async () => {
    const shown = within(await open());
    const words = await shown.findByText("No horror games, please.");
    expect(words.compareDocumentPosition(offer())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(words.closest("details")).toBeNull();
  });

  test.each(["quiet_hours", null])("a refusal by %s is shown as a notice", async (rule) => {
    const message = "Ana takes dares again from Monday. Nothing was charged.";
    stage.network.answer(CREATE, { status: 400, body: refused("declined_by_rule", message, { rule }) });
    await open();
    await write();
    await send();
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent("Outside the streamer’s rules");
    expect(notice).toHaveTextContent(message);
    expect(text()).toHaveValue("  Sing the menu ");
  });
});
