import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { cents } from "@/lib/shared/money";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { loadPayment } from "../dialogs/lazy-payment";
import { fakeStripe, intentResult, refusal } from "../testing/fake-stripe";
import { refused, type Stage, setStage } from "../testing/render-stage";
import { BoostButton } from "./boost-button";

jest.mock("../dialogs/lazy-payment", () => {
  const actual = jest.requireActual("../dialogs/lazy-payment");
  return { ...actual, loadPayment: jest.fn(actual.loadPayment) };
});

const challenge = sampleChallenge();
const BOOST = `POST /api/challenges/${challenge.id}/boost`;
const CONFIRM = "POST /api/challenges/confirm-payment";
const CARDS = "GET /api/users/payment-methods";
const visa = {
  _id: "pm_1",
  id: "pm_1",
  brand: "visa",
  last4: "4242",
  exp_month: 4,
  exp_year: 2031,
  wallet: null,
  is_reusable: true,
  is_default: true,
  holds: 0,
};

let stage: Stage;
let stripe: ReturnType<typeof fakeStripe>;
beforeEach(() => {
  stage = setStage();
  stripe = fakeStripe();
  stage.network.answer(CARDS, { body: [visa] });
  stage.network.answer(BOOST, { body: { requiresPayment: true, clientSecret: "pi_1_secret" } });
  stage.network.answer(CONFIRM, {
    body: { challenge, payment_intent: { id: "pi_1", status: "requires_capture" } },
  });
});
afterEach(() => stage.disconnect());

async function open(caps?: PledgeCaps) {
  await stage.render(<BoostButton challenge={challenge} signedIn />, caps);
  await userEvent.click(screen.getByRole("button", { name: "Boost" }));
  return within(await screen.findByRole("dialog", { name: "Boost this challenge" }));
}
const authorize = async () => userEvent.click(await screen.findByRole("button", { name: "Authorize $5.00" }));

test("boosts with the saved card in two presses, and says whose slab is whose", async () => {
  stripe.next(intentResult("requires_capture"));
  const dialog = await open();
  expect(await dialog.findByText("Pays with Visa ending in 4242")).toBeInTheDocument();
  expect(dialog.getByText(/let us keep this card/)).toBeInTheDocument();
  await authorize();
  const panel = within(await screen.findByRole("dialog", { name: "Boost added" }));
  expect(panel.getByText(/^You added:/)).toHaveTextContent("You added: $5.00");
  expect(stripe.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
    clientSecret: "pi_1_secret",
    confirmParams: { payment_method: "pm_1" },
  });
  expect(stage.network.sentTo(CONFIRM).map(({ body }) => body)).toEqual([{ payment_intent_id: "pi_1" }]);
});

test("opens the payment form with the reason when the saved card is declined", async () => {
  stripe.next(refusal({ type: "card_error", message: "Your card was declined." }));
  await open();
  await authorize();
  const form = within(await screen.findByRole("dialog", { name: "Authorize your boost" }));
  const notice = await form.findByRole("alert");
  expect(notice).toHaveTextContent("Payment Failed");
  expect(notice).toHaveTextContent("Your card was declined. Nothing was charged. Try another card.");
  expect(stage.network.sentTo(BOOST)).toHaveLength(1);
});

test("opens the payment form with a reason when the saved card's payment ends in no known way", async () => {
  stripe.next(intentResult("processing"));
  await open();
  await authorize();
  const form = within(await screen.findByRole("dialog", { name: "Authorize your boost" }));
  expect(await form.findByRole("alert")).toHaveTextContent(
    "Payment ErrorUnexpected payment status: processing",
  );
});

test("begins no payment before what shows it has been loaded, and keeps what was typed", async () => {
  jest
    .mocked(loadPayment)
    .mockRejectedValueOnce(new Error("offline"))
    .mockRejectedValueOnce(new Error("offline"));
  const dialog = await open();
  await authorize();
  expect(await dialog.findByRole("alert")).toHaveTextContent("Please try again");
  expect(stage.network.sentTo(BOOST)).toEqual([]);
  expect(dialog.getByRole("spinbutton", { name: "Your boost" })).toHaveValue(5);
});

test("names the currency that the saved card pays in", async () => {
  expect((await open()).getByTitle("US dollars")).toHaveTextContent("USD");
});

test("takes another card, and keeps an amount that was typed before the card was known", async () => {
  let known = (_: { body: unknown }) => {};
  stage.network.answer(CARDS, new Promise((resolve) => (known = resolve)));
  const dialog = await open();
  await userEvent.type(screen.getByRole("spinbutton", { name: "Your boost" }), "7");
  known({ body: [visa] });
  expect(await dialog.findByRole("button", { name: "Authorize $7.00" })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Use another card" }));
  await userEvent.click(dialog.getByRole("button", { name: "Boost with $7.00" }));
  expect(await screen.findByRole("dialog", { name: "Authorize your boost" })).toBeInTheDocument();
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

test("presets no amount that does not fit, and none without a saved card", async () => {
  const dialog = await open({ pledgeCents: cents(300), potCents: cents(1_000_000) });
  await dialog.findByText("Pays with Visa ending in 4242");
  expect(screen.getByRole("spinbutton", { name: "Your boost" })).toHaveValue(null);
});

test.each([
  [
    "too late",
    { status: 409, body: refused("payment_too_late", "This payment came too late.") },
    "Too late to boost",
  ],
  ["authorized but not confirmed", { status: 500, body: refused("internal", "") }, "Almost there"],
])("closes the dialog when the payment is %s", async (_, answer, title) => {
  stage.network.answer(CONFIRM, answer);
  stripe.next(intentResult("requires_capture"));
  await open();
  await authorize();
  await waitFor(() => expect(stage.notices).toEqual([expect.objectContaining({ title })]));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
