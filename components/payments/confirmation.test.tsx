import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeStripe, intentResult, refusal } from "@/components/challenges/testing/fake-stripe";
import { refused, type Stage, setStage } from "@/components/challenges/testing/render-stage";
import { NOW, sampleChallenge } from "@/components/testing/sample-challenge";
import { ConfirmationPanel } from "./confirmation-panel";
import { ConfirmationView } from "./confirmation-view";

const CONFIRM = "POST /api/challenges/confirm-payment";
const config = { publishableKey: "pk_test_1", scriptUrl: "http://localhost/stripe.js" };

let stage: Stage;
let stripe: ReturnType<typeof fakeStripe>;
beforeEach(() => {
  stage = setStage();
  stripe = fakeStripe();
  stage.network.answer(CONFIRM, {
    body: {
      challenge: sampleChallenge({ status: "completed" }),
      payment_intent: { id: "pi_1", status: "succeeded" },
    },
  });
});
afterEach(() => stage.disconnect());

const panel = (charges: boolean) => (
  <ConfirmationPanel config={config} clientSecret="pi_1_secret" amount={25} charges={charges} />
);
const press = async (name: string) => {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

test.each([
  [true, "Pay $25.00"],
  [false, "Authorize $25.00"],
])(
  "authorizes the card, confirms it with the server and refreshes the page (charges: %j)",
  async (charges, name) => {
    stripe.next(intentResult("requires_capture"));
    await stage.render(panel(charges));
    await press(name);
    await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
    expect(stage.network.sentTo(CONFIRM).map(({ body }) => body)).toEqual([{ payment_intent_id: "pi_1" }]);
    expect(stage.notices).toEqual([
      expect.objectContaining({ variant: "success", title: "Payment confirmed" }),
    ]);
  },
);

test.each([
  [true, "By paying you let us keep this card to offer it"],
  [false, "By authorizing you let us keep this card to renew the hold"],
])("says what the card is kept for (charges: %j)", async (charges, consent) => {
  await stage.render(panel(charges));
  expect(await screen.findByText(new RegExp(`^${consent}`))).toBeInTheDocument();
});

test.each([
  ["refunded", "Returned to your card", /^Your \$25\.00 was charged, and is returned to your card\./],
  ["withdrawn", "You took it back", "Your $25.00 no longer backs the challenge, and is not charged."],
  ["released", "Nothing left to confirm", "The challenge has ended. Your $25.00 will not be charged."],
  ["unavailable", "Not right now", /^(?!.*charged).+in a minute\.$/],
] as const)("says what became of a payment that is %s", async (state, title, text) => {
  const about = { challenge: "Sing", streamer: "ana", amount: 25 };
  await stage.render(<ConfirmationView confirmation={{ ...about, state }} now={NOW} />);
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("card fields that could not be loaded are loaded again", async () => {
  stripe.failFields(true);
  await stage.render(panel(true));
  const retry = await screen.findByRole("button", { name: "Try again" });
  stripe.failFields(false);
  await userEvent.click(retry);
  await waitFor(async () => expect(await screen.findByRole("button", { name: "Pay $25.00" })).toBeEnabled());
});

test("accepts another card after a decline", async () => {
  stripe.next(refusal({ type: "card_error", message: "Your card was declined." }));
  stripe.next(intentResult("requires_capture"));
  await stage.render(panel(true));
  await press("Pay $25.00");
  expect(await screen.findByRole("alert")).toHaveTextContent("Your card was declined.");
  await press("Pay $25.00");
  await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
});

test("explains when the confirmation is too late, without alarm, and refreshes the page", async () => {
  stage.network.answer(CONFIRM, {
    status: 409,
    body: refused("payment_too_late", "You have not been charged."),
  });
  stripe.next(intentResult("requires_capture"));
  await stage.render(panel(true));
  await press("Pay $25.00");
  await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
  expect(stage.notices).toEqual([
    { seconds: 10, title: "Too late to confirm", description: "You have not been charged." },
  ]);
});
