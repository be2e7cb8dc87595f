import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { cents } from "@/lib/shared/money";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { countedEvents } from "../testing/counted-events";
import { fakeStripe } from "../testing/fake-stripe";
import { refused, type Stage, setStage, vic } from "../testing/render-stage";
import { BoostButton } from "./boost-button";

/** $20 offered, boosted once with $5. */
const challenge = sampleChallenge();
const BOOST = `POST /api/challenges/${challenge.id}/boost`;

let stage: Stage;
beforeEach(() => {
  fakeStripe();
  stage = setStage();
});
afterEach(() => stage.disconnect());

const amount = () => screen.getByRole("spinbutton", { name: "Your boost" });
const send = () => userEvent.click(screen.getByRole("button", { name: /Continue to payment|Boost with/ }));

async function open(caps?: PledgeCaps) {
  await stage.render(<BoostButton challenge={challenge} signedIn />, caps);
  await userEvent.click(screen.getByRole("button", { name: "Boost" }));
  return within(await screen.findByRole("dialog", { name: "Boost this challenge" }));
}

test("is disabled for the streamer of the challenge", async () => {
  stage.signIn({ ...vic, id: challenge.streamer_id });
  await stage.render(<BoostButton challenge={challenge} />);
  await waitFor(() => expect(screen.getByRole("button", { name: "Boost" })).toBeDisabled());
});

test("shows the new total while typing: current amount plus boost, to two decimals", async () => {
  const dialog = await open();
  expect(dialog.getByText("In the stack now")).toBeInTheDocument();
  expect(dialog.getByText("$25.00 from 2 backers")).toBeInTheDocument();
  await userEvent.type(amount(), "7.5");
  expect(dialog.getByText("New total")).toBeInTheDocument();
  // The user may already be one of the two backers, so their number is left out.
  expect(dialog.getAllByText("$32.50")).not.toHaveLength(0);
  expect(dialog.queryByText(/backers/)).not.toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Boost with $7.50" })).toBeInTheDocument();
  expect(amount()).toHaveAttribute("min", "1");
  expect(amount()).toHaveAttribute("step", "0.01");
});

test("says at its button when the amount is charged, which nothing scrolls under", async () => {
  const dialog = await open();
  const promise = dialog.getByText(
    "The amount is held on your card, not charged. It is charged only if ana completes the challenge.",
  );
  expect(promise.nextElementSibling).toBe(dialog.getByRole("button", { name: "Continue to payment" }));
});

test.each([
  ["fr", "Il n’est débité que si ana réussit le défi.", "comme 10 ou 10,50."],
  ["es", "Solo se cobra si ana completa el reto.", "como 10 o 10,50."],
] as const)("says in %s when the amount is charged, and what to enter", async (locale, charged, example) => {
  await stage.render(<BoostButton challenge={challenge} signedIn />, undefined, locale);
  await userEvent.click(screen.getByRole("button"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText((text) => text.endsWith(charged))).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: /paiement|pago/ }));
  await waitFor(() =>
    expect(screen.getByRole("spinbutton")).toHaveAccessibleDescription(expect.stringContaining(example)),
  );
});

test.each(["20000", "0.99", "1.005"])("announces neither a total nor an amount for %p", async (typed) => {
  const dialog = await open();
  await userEvent.type(amount(), typed);
  expect(dialog.getByText("In the stack now")).toBeInTheDocument();
  expect(dialog.getByText("$25.00 from 2 backers")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Continue to payment" })).toBeInTheDocument();
});

test.each([
  ["", "Please enter a valid boost amount. For example, 10 or 10.50."],
  ["1e3", "Please enter a valid boost amount. For example, 10 or 10.50."],
  ["0", "Please enter a valid boost amount."],
  ["-5", "Please enter a valid boost amount."],
  ["1.005", "Please enter a valid boost amount."],
  ["0.99", "Boost amount must be at least $1"],
])("refuses %p as a boost", async (typed, message) => {
  await open();
  if (typed) await userEvent.type(amount(), typed);
  await send();
  await waitFor(() => expect(amount()).toBeInvalid());
  expect(amount()).toHaveAccessibleDescription(expect.stringContaining(`Invalid Amount. ${message}`));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(stage.network.sentTo(BOOST)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "$5" }));
  await waitFor(() => expect(amount()).toBeValid());
});

test("opens the payment form with the boost's amount when a card is needed", async () => {
  stage.network.answer(BOOST, { body: { requiresPayment: true, clientSecret: "pi_2_secret" } });
  await open();
  await userEvent.click(screen.getByRole("button", { name: "$10" }));
  await send();
  const form = within(await screen.findByRole("dialog", { name: "Authorize your boost" }));
  expect(form.getByRole("button", { name: "Authorize $10.00" })).toBeInTheDocument();
  expect(stage.network.sentTo(BOOST).map(({ body }) => body)).toEqual([{ amount: 10 }]);
});

test("sends a message and the wish to stay anonymous with the boost", async () => {
  stage.network.answer(BOOST, { body: { requiresPayment: true, clientSecret: "pi_2_secret" } });
  await open();
  await userEvent.type(amount(), "5");
  await userEvent.type(screen.getByRole("textbox", { name: /Message/ }), "Do it blindfolded!");
  await userEvent.click(screen.getByRole("checkbox", { name: "Boost anonymously" }));
  await send();
  await screen.findByRole("dialog", { name: "Authorize your boost" });
  expect(stage.network.sentTo(BOOST).map(({ body }) => body)).toEqual([
    { amount: 5, message: "Do it blindfolded!", anonymous: true },
  ]);
});

test("keeps what was typed until the boost is paid, its anonymity too", async () => {
  stage.network.answer(BOOST, { body: { requiresPayment: true, clientSecret: "pi_2_secret" } });
  await open();
  await userEvent.type(amount(), "7.50");
  await userEvent.type(screen.getByRole("textbox", { name: /Message/ }), "Do it blindfolded!");
  await userEvent.click(screen.getByRole("checkbox", { name: "Boost anonymously" }));
  await send();
  await screen.findByRole("dialog", { name: "Authorize your boost" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "Boost" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Boost this challenge" }));
  expect(amount()).toHaveValue(7.5);
  expect(dialog.getByRole("textbox", { name: /Message/ })).toHaveValue("Do it blindfolded!");
  expect(dialog.getByRole("checkbox", { name: "Boost anonymously" })).toBeChecked();
  expect(dialog.getByRole("button", { name: "Boost with $7.50" })).toBeInTheDocument();
});

test("shows at the message why it was refused, and keeps everything that was typed", async () => {
  const message = "This text breaks our content rules.";
  const body = refused("moderation_failed", message, { moderationFailed: true });
  stage.network.answer(BOOST, { status: 400, body });
  await open();
  await userEvent.type(amount(), "5");
  const field = screen.getByRole("textbox", { name: /Message/ });
  await userEvent.type(field, "Something rude");
  await send();
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toHaveValue("Something rude");
  expect(amount()).toHaveValue(5);
});

test("adds the boost without a payment step when no card is needed", async () => {
  stage.network.answer(BOOST, { body: { requiresPayment: false, clientSecret: null } });
  const counted = countedEvents();
  await open();
  await userEvent.type(amount(), "5");
  await send();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(counted).toEqual(["challenge_boost"]);
  expect(stage.notices).toEqual([expect.objectContaining({ variant: "success", title: "Boost added" })]);
  expect(stage.router.refresh).toHaveBeenCalled();
});

test("says that boosting has closed and refreshes the page when the challenge has been accepted", async () => {
  const message = "This challenge no longer takes boosts. You have not been charged.";
  stage.network.answer(BOOST, { status: 409, body: refused("boost_closed", message) });
  await open();
  await userEvent.type(amount(), "5");
  await send();
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveTextContent("Boosting has closed");
  expect(notice).toHaveTextContent(message);
  expect(amount()).toHaveValue(5);
  expect(stage.router.refresh).toHaveBeenCalled();
});

test.each([
  ["amount_too_high", 400, "The amount can be at most $10,000."],
  ["pot_full", 409, "This challenge can take only $3.00 more. You have not been charged."],
])(
  "shows %s at the amount, keeps what was typed, and clears the error on the next submit",
  async (code, status, message) => {
    stage.network.answer(BOOST, { status, body: refused(code, message) });
    await open();
    await userEvent.type(amount(), "5");
    await send();
    await waitFor(() => expect(amount()).toBeInvalid());
    expect(amount()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(amount()).toHaveValue(5);
    expect(amount()).toHaveFocus();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    stage.network.answer(BOOST, { body: { requiresPayment: true, clientSecret: "pi_2_secret" } });
    await userEvent.clear(amount());
    await userEvent.type(amount(), "3");
    expect(amount()).toBeValid();
    await send();
    expect(await screen.findByRole("dialog", { name: "Authorize your boost" })).toBeInTheDocument();
  },
);

test.each([
  ["one boost", { pledgeCents: cents(2_000), potCents: cents(1_000_000) }, "20.01", "$20"],
  ["the pot, which holds $25", { pledgeCents: cents(2_000), potCents: cents(3_250) }, "8", "$7.50"],
])("shows the maximum that fits into %s, and submits nothing above it", async (_, caps, typed, most) => {
  stage.network.answer(BOOST, { body: { requiresPayment: true, clientSecret: "pi_2_secret" } });
  await open(caps);
  expect(amount()).toHaveAccessibleDescription(`From $1 to ${most}`);
  expect(screen.queryByRole("button", { name: "$25" })).not.toBeInTheDocument();
  await userEvent.type(amount(), typed);
  await send();
  await waitFor(() => expect(amount()).toBeInvalid());
  expect(amount()).toHaveAccessibleDescription(expect.stringContaining(`At most ${most}`));
  expect(stage.network.sentTo(BOOST)).toEqual([]);
  await userEvent.clear(amount());
  await userEvent.type(amount(), most.slice(1));
  await send();
  expect(await screen.findByRole("dialog", { name: "Authorize your boost" })).toBeInTheDocument();
});

test("says that a pot is full before anything is typed, and submits nothing", async () => {
  const full = "This challenge has reached its limit and takes no more boosts.";
  await open({ pledgeCents: cents(2_000), potCents: cents(2_599) });
  expect(amount()).toHaveAccessibleDescription(full);
  await userEvent.type(amount(), "1");
  await send();
  await waitFor(() => expect(amount()).toBeInvalid());
  expect(stage.network.sentTo(BOOST)).toEqual([]);
});

test("keeps what was typed when the server cannot be reached", async () => {
  await open();
  await userEvent.type(amount(), "5");
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent("Please try again");
  expect(amount()).toHaveValue(5);
});

test("starts empty when it is opened again", async () => {
  await open();
  await userEvent.type(amount(), "5");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "Boost" }));
  await screen.findByRole("dialog", { name: "Boost this challenge" });
  expect(amount()).toHaveValue(null);
});

describe("a boost that the streamer's largest stack declines", () => {
  const message = "ana takes stacks up to $40. Nothing was charged.";
  const declined = (left: number) => ({
    status: 400,
    body: refused("declined_by_rule", message, { rule: "maximum_pot_amount", left }),
  });

  test("is offered as the rest that fits, in one press", async () => {
    stage.network.answer(BOOST, declined(15));
    await open();
    await userEvent.type(amount(), "20");
    await send();
    await waitFor(() => expect(amount()).toHaveAccessibleDescription(/stacks up to \$40/));
    stage.network.answer(BOOST, { body: { requiresPayment: true, clientSecret: "pi_2_secret" } });
    await userEvent.click(screen.getByRole("button", { name: "Boost with $15.00 instead" }));
    await screen.findByRole("dialog", { name: "Authorize your boost" });
    expect(stage.network.sentTo(BOOST).map(({ body }) => body)).toEqual([{ amount: 20 }, { amount: 15 }]);
  });

  test("is offered nothing when nothing fits", async () => {
    stage.network.answer(BOOST, declined(0));
    await open();
    await userEvent.type(amount(), "20");
    await send();
    await waitFor(() => expect(amount()).toHaveAccessibleDescription(/stacks up to \$40/));
    expect(screen.queryByRole("button", { name: /instead/ })).not.toBeInTheDocument();
  });
});
