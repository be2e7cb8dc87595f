import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BoostButton } from "@/components/challenges/boost/boost-button";
import AnswerButtons from "@/components/challenges/counter-offer/answer-buttons";
import { FinishPaymentButton } from "@/components/challenges/create/finish-payment-button";
import { AppealButton } from "@/components/challenges/dialogs/appeal-button";
import { fakeStripe, intentResult, refusal } from "@/components/challenges/testing/fake-stripe";
import { refused, type Stage, setStage, vic } from "@/components/challenges/testing/render-stage";
import { sampleChallenge } from "@/components/testing/sample-challenge";

const challenge = sampleChallenge({ status: "approved", amount: 25, original_amount: 25 });
const active = sampleChallenge({ status: "active" });
const RESUME = `POST /api/challenges/${challenge.id}/payment`;
const CONFIRM = "POST /api/challenges/confirm-payment";
const CANCEL = `POST /api/challenges/${challenge.id}/cancel`;
const SESSION = "POST /api/users/payment-session";
const BOOST = `POST /api/challenges/${challenge.id}/boost`;
const payment = { requiresPayment: true, clientSecret: "pi_1_secret", amount: 25 };
const confirmed = { challenge: active, payment_intent: { id: "pi_1", status: "requires_capture" } };

let stage: Stage;
let stripe: ReturnType<typeof fakeStripe>;
beforeEach(() => {
  stage = setStage();
  stripe = fakeStripe();
  stage.network.answer(RESUME, { body: payment });
  stage.network.answer(CONFIRM, { body: confirmed });
});
afterEach(() => stage.disconnect());

const authorizeButton = () => screen.findByRole("button", { name: "Authorize $25.00" });
/** The panel that says what the payment did. */
const paid = (name: string) => screen.findByRole("dialog", { name });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

/** Opens the payment form of a new challenge. */
async function open() {
  await stage.render(<FinishPaymentButton challenge={challenge} />);
  await userEvent.click(screen.getByRole("button", { name: "Finish payment" }));
  return ready("Authorize the amount");
}

/** Opens the payment form of a boost. */
async function openBoost() {
  stage.network.answer(BOOST, { body: { requiresPayment: true, clientSecret: "pi_2_secret" } });
  await stage.render(<BoostButton challenge={active} signedIn />);
  await userEvent.click(screen.getByRole("button", { name: "Boost" }));
  await userEvent.type(await screen.findByRole("spinbutton", { name: "Your boost" }), "25");
  await userEvent.click(screen.getByRole("button", { name: "Boost with $25.00" }));
  return ready("Authorize your boost");
}

async function ready(name: string) {
  const dialog = await screen.findByRole("dialog", { name });
  await waitFor(async () => expect(await authorizeButton()).toBeEnabled());
  return dialog;
}

const authorize = async () => userEvent.click(await authorizeButton());

test("says how much, what happens now and when the money moves", async () => {
  const dialog = within(await open());
  expect(dialog.getByText("$25.00")).toBeInTheDocument();
  expect(dialog.getByText(/You are not charged now/)).toBeInTheDocument();
  expect(dialog.getByText(/Charged only when ana completes it/)).toBeInTheDocument();
});

test("the card fields have the page's font, and change their colours with the theme", async () => {
  await open();
  expect(stripe.options().fonts).toContainEqual(
    expect.objectContaining({
      family: "Geist",
      src: "url(http://localhost/fonts/geist.woff2)",
      weight: "400",
    }),
  );
  expect(stripe.options().appearance).toMatchObject({ theme: "night" });
  // jsdom does not evaluate the tokens.
  const { getComputedStyle } = window;
  const computed = jest.spyOn(window, "getComputedStyle").mockImplementation((element, ...rest) => {
    const style = getComputedStyle(element, ...rest);
    return element instanceof HTMLSpanElement && element.hidden
      ? { ...style, color: "rgb(251, 250, 255)" }
      : style;
  });
  document.documentElement.dataset.theme = "light";
  await waitFor(() =>
    expect(stripe.updates()).toEqual([{ appearance: expect.objectContaining({ theme: "stripe" }) }]),
  );
  computed.mockRestore();
  delete document.documentElement.dataset.theme;
});

test.each(["requires_capture", "succeeded"])(
  "confirms a card in status %s with the server and activates the challenge",
  async (status) => {
    stripe.next(intentResult(status));
    await open();
    await authorize();
    const panel = within(await paid("Challenge active"));
    expect(stage.network.sentTo(CONFIRM).map(({ body }) => body)).toEqual([{ payment_intent_id: "pi_1" }]);
    expect(stage.router.refresh).toHaveBeenCalled();
    expect(panel.getByText(/charged only if it is completed/)).toBeInTheDocument();
    expect(panel.getByRole("button", { name: "Share" })).toBeInTheDocument();
    expect(panel.getByRole("button", { name: "Copy link" })).toBeInTheDocument();
    expect(panel.getByRole("link", { name: "Picture" })).toHaveAttribute(
      "href",
      expect.stringContaining(`/social/en/challenge/${active.id}.png`),
    );
    expect(panel.getByRole("link", { name: "See the challenge" })).toHaveAttribute(
      "href",
      `/challenge/${active.id}`,
    );
    await userEvent.click(panel.getByRole("button", { name: "Done" }));
    await gone();
    expect(stage.notices).toEqual([]);
  },
);

test("confirms a paid boost", async () => {
  stripe.next(intentResult("requires_capture"));
  await openBoost();
  await authorize();
  const panel = within(await paid("Boost added"));
  expect(panel.getByText(/^You added:/)).toHaveTextContent("You added: $25.00");
});

test("card fields that could not be loaded are loaded again in the open dialog, which keeps the focus", async () => {
  stripe.failFields(true);
  await stage.render(<FinishPaymentButton challenge={challenge} />);
  await userEvent.click(screen.getByRole("button", { name: "Finish payment" }));
  const retry = await screen.findByRole("button", { name: "Try again" });
  const dialog = screen.getByRole("dialog");
  stripe.failFields(false);
  await userEvent.click(retry);
  await waitFor(async () => expect(await authorizeButton()).toBeEnabled());
  expect(dialog).toBeInTheDocument();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

const offer = {
  _id: "o1",
  id: "o1",
  amount: 35,
  top_up_amount: 10,
  challenge: null,
  message: null,
  status: "open" as const,
  created_at: active.created_at,
  expires_at: active.created_at,
};

test.each([
  ["You agreed", { agreed_amount: 35, counter_offer: null }],
  // Somebody took a boost back meanwhile: the rest is still missing.
  ["Boost added", { counter_offer: offer }],
])("an agreement to a counter-offer is called one, from the press to the end: %s", async (end, outcome) => {
  stage.network.answer(CONFIRM, { body: { ...confirmed, challenge: { ...active, ...outcome } } });
  stripe.next(intentResult("requires_capture"));
  const accept = `POST /api/challenges/${challenge.id}/counter-offer/accept`;
  stage.network.answer(accept, { body: { ...payment, amount: 10 } });
  await stage.render(<AnswerButtons challenge={{ ...challenge, counter_offer: offer }} />);
  await userEvent.click(screen.getByRole("button", { name: "Agree and add $10.00" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Agree to the counter-offer" }));
  expect(dialog.getByRole("button", { name: "Do not agree" })).toBeInTheDocument();
  const press = await screen.findByRole("button", { name: "Authorize $10.00" });
  await waitFor(() => expect(press).toBeEnabled());
  await userEvent.click(press);
  expect(await screen.findByRole("dialog", { name: end })).toBeInTheDocument();
});

describe("the public name, after the payment", () => {
  const unnamed = { ...vic, name_unconfirmed: true } as const;
  const PROFILE = "PUT /api/users/profile";

  test("is offered to be kept where others do not see it yet", async () => {
    stage.signIn(unnamed);
    stage.network.answer(PROFILE, { body: {} });
    stripe.next(intentResult("requires_capture"));
    await openBoost();
    await authorize();
    const panel = within(await paid("Boost added"));
    expect(panel.getByText("Others see “A viewer” until you confirm your name.")).toBeInTheDocument();
    expect(panel.getByRole("link", { name: "Choose another name" })).toHaveAttribute(
      "href",
      "/settings?tab=profile",
    );
    stage.router.refresh.mockClear();
    await userEvent.click(panel.getByRole("button", { name: "Keep vic" }));
    await waitFor(() => expect(panel.queryByText(/Others see/)).not.toBeInTheDocument());
    expect(stage.network.sentTo(PROFILE).map(({ body }) => body)).toEqual([{ username: "vic" }]);
    expect(stage.router.refresh).toHaveBeenCalledTimes(1);
  });

  test("is not spoken of once it is confirmed", async () => {
    stage.signIn(vic);
    stripe.next(intentResult("requires_capture"));
    await openBoost();
    await authorize();
    const panel = within(await paid("Boost added"));
    expect(panel.queryByRole("button", { name: /Keep/ })).not.toBeInTheDocument();
  });
});

test("does not repeat the advice that the provider gives already", async () => {
  const message = "We could not authenticate your card. Please choose another one.";
  stripe.next(refusal({ type: "card_error", code: "payment_intent_authentication_failure", message }));
  await open();
  await authorize();
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveTextContent(`${message} Nothing was charged.`);
  expect(notice).not.toHaveTextContent("Try another card");
});

test.each([
  [{ type: "card_error", message: "Your card was declined." }, "Your card was declined."],
  [{ type: "api_error" }, "There was an error processing your payment."],
])("explains a refusal, keeps the form open and accepts another card", async (error, message) => {
  stripe.next(refusal(error));
  stripe.next(intentResult("requires_capture"));
  await open();
  await authorize();
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveTextContent("Payment Failed");
  expect(notice).toHaveTextContent(message);
  expect(notice).toHaveTextContent("Nothing was charged. Try another card.");
  expect(stage.network.sentTo(CONFIRM)).toEqual([]);
  await authorize();
  await paid("Challenge active");
});

test("keeps a card by the press of the button, as the sentence above it says", async () => {
  stripe.next(intentResult("requires_capture"));
  const dialog = within(await open());
  expect(dialog.getByText(/By authorizing you let us keep this card/)).toBeInTheDocument();
  expect(dialog.queryByRole("checkbox")).not.toBeInTheDocument();
  await authorize();
  await paid("Challenge active");
  expect(stripe.confirmPayment.mock.calls[0]?.[0].confirmParams).toMatchObject({
    payment_method_data: { allow_redisplay: "always" },
  });
});

test("shows the saved cards by a customer session, and a new card without one", async () => {
  stage.network.answer(SESSION, { body: { customer_session_client_secret: "cuss_secret" } });
  await open();
  expect(stripe.session()).toBe("cuss_secret");
  await userEvent.keyboard("{Escape}");
  await gone();
  stage.network.answer(SESSION, { status: 503, body: refused("payments_unavailable", "Please wait.") });
  await userEvent.click(screen.getByRole("button", { name: "Finish payment" }));
  await ready("Authorize the amount");
  expect(stripe.session()).toBeUndefined();
});

test("pays with a wallet, whose card is kept for renewals only; after a refusal its sheet says so", async () => {
  stripe.hasWallets({ applePay: true });
  stripe.next(refusal({ type: "card_error", message: "Your card was declined." }));
  stripe.next(intentResult("requires_capture"));
  const dialog = within(await open());
  expect(await dialog.findByText("or by card")).toBeVisible();
  const paymentFailed = stripe.approve();
  await waitFor(() => expect(paymentFailed).toHaveBeenCalledWith({ reason: "fail" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was charged. Try another card.");
  stripe.approve();
  await paid("Challenge active");
  expect(stripe.confirmPayment.mock.calls[1]?.[0].confirmParams).toMatchObject({
    payment_method_data: { allow_redisplay: "limited" },
  });
});

test("names the currency", async () => {
  expect(within(await open()).getByTitle("US dollars")).toHaveTextContent("USD");
});

describe("an appeal", () => {
  const refusedOne = sampleChallenge({ status: "review_failed", refusal_category: "sexual" });
  const APPEAL = `POST /api/challenges/${refusedOne.id}/appeal`;
  const pay = () => screen.findByRole("button", { name: "Pay $2.00" });

  async function openAppeal() {
    stage.network.answer(APPEAL, { body: { requiresPayment: true, clientSecret: "pi_3_secret" } });
    await stage.render(<AppealButton challenge={refusedOne} />);
    await userEvent.click(screen.getByRole("button", { name: "Appeal ($2.00)" }));
    await userEvent.type(await screen.findByRole("textbox", { name: /Why is the refusal wrong/ }), "A game.");
    await userEvent.click(screen.getByRole("button", { name: "Continue to payment" }));
    const dialog = await screen.findByRole("dialog", { name: "Appeal the refusal" });
    await waitFor(async () => expect(await pay()).toBeEnabled());
    return within(dialog);
  }

  test("is charged at once, says that the decision is final, and keeps no card", async () => {
    stripe.next(intentResult("succeeded"));
    const dialog = await openAppeal();
    expect(dialog.getByText(/\$2\.00 is charged to your card now/)).toBeInTheDocument();
    expect(
      dialog.getByText(/You get it back if the appeal wins.*That decision is final/),
    ).toBeInTheDocument();
    expect(dialog.queryByRole("checkbox")).not.toBeInTheDocument();
    await userEvent.click(await pay());
    await gone();
    expect(stage.network.sentTo(CONFIRM)).toHaveLength(1);
    expect(stage.network.sentTo(APPEAL).map(({ body }) => body)).toEqual([{ reason: "A game." }]);
    expect(stage.notices).toEqual([
      expect.objectContaining({ variant: "success", title: "Appeal received" }),
    ]);
  });

  test("leaves the challenge unchanged when it is not paid", async () => {
    const dialog = await openAppeal();
    await userEvent.click(dialog.getByRole("button", { name: "Do not appeal" }));
    await gone();
    expect(stage.network.sentTo(CANCEL)).toEqual([]);
    expect(stage.notices).toEqual([
      expect.objectContaining({ description: "You did not appeal. Nothing was charged." }),
    ]);
  });

  test("explains when the challenge was already appealed", async () => {
    const message = "This challenge was already appealed. The review was final.";
    stage.network.answer(APPEAL, { status: 409, body: refused("appeal_used", message) });
    await stage.render(<AppealButton challenge={refusedOne} />);
    await userEvent.click(screen.getByRole("button", { name: "Appeal ($2.00)" }));
    await userEvent.click(await screen.findByRole("button", { name: "Continue to payment" }));
    await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
    expect(stage.notices).toEqual([expect.objectContaining({ description: message })]);
  });
});

test("leaves an incomplete card to Stripe's fields", async () => {
  stripe.next(refusal({ type: "validation_error", message: "Your card number is incomplete." }));
  await open();
  await authorize();
  await waitFor(async () => expect(await authorizeButton()).not.toHaveAttribute("aria-busy"));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("treats an error that carries an authorized payment as success", async () => {
  stripe.next(
    refusal({
      type: "invalid_request_error",
      message: "unexpected state",
      payment_intent: { id: "pi_1", status: "requires_capture" },
    }),
  );
  await open();
  await authorize();
  await paid("Challenge active");
  expect(stage.network.sentTo(CONFIRM)).toHaveLength(1);
});

test("names an unexpected status", async () => {
  stripe.next(intentResult("processing"));
  await open();
  await authorize();
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveTextContent("Payment Error");
  expect(notice).toHaveTextContent("Unexpected payment status: processing");
});

test("shows an exception as a payment error", async () => {
  stripe.next(() => Promise.reject(new Error("boom")));
  await open();
  await authorize();
  expect(await screen.findByRole("alert")).toHaveTextContent("Payment Error");
});

test("authorizes once when clicked twice, and stays open until the bank responds", async () => {
  let answer = (_: ReturnType<typeof intentResult>) => {};
  stripe.next(() => new Promise((resolve) => (answer = resolve)));
  const dialog = await open();
  await authorize();
  await userEvent.click(screen.getByRole("button", { name: /Working/ }));
  await userEvent.keyboard("{Escape}");
  expect(dialog).toBeVisible();
  expect(within(dialog).queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
  expect(within(dialog).getByRole("button", { name: "Cancel challenge" })).toBeDisabled();
  expect(screen.getByText("Asking your bank…")).toBeInTheDocument();
  answer(intentResult("requires_capture"));
  await paid("Challenge active");
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
});

test("retries the confirmation with the server, never the card", async () => {
  stage.network.answer(CONFIRM, { status: 503, body: refused("payments_unavailable", "Please wait.") });
  stripe.next(intentResult("requires_capture"));
  await open();
  await authorize();
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveTextContent("Payment Error");
  expect(stage.network.sentTo(CONFIRM)).toHaveLength(3);
  // The card is authorized: the payment can no longer be cancelled here.
  expect(screen.queryByRole("button", { name: "Cancel challenge" })).not.toBeInTheDocument();
  stage.network.answer(CONFIRM, { body: confirmed });
  await userEvent.click(screen.getByRole("button", { name: "Finish" }));
  await paid("Challenge active");
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
});

test("explains a boost that is too late, without alarm, and closes", async () => {
  const message = "This payment came too late. You have not been charged.";
  stage.network.answer(CONFIRM, { status: 409, body: refused("payment_too_late", message) });
  stripe.next(intentResult("requires_capture"));
  await openBoost();
  await authorize();
  await gone();
  expect(stage.notices).toEqual([{ seconds: 10, title: "Too late to boost", description: message }]);
});

describe("leaving", () => {
  test("cancels an unpaid challenge", async () => {
    stage.network.answer(CANCEL, { body: sampleChallenge({ status: "cancelled" }) });
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel challenge" }));
    await gone();
    expect(stage.network.sentTo(CANCEL)).toHaveLength(1);
    expect(stage.notices).toEqual([
      {
        variant: "destructive",
        title: "Payment cancelled",
        description: "The challenge is cancelled too. No payment was made.",
      },
    ]);
  });

  test("accepts that the challenge is cancelled already", async () => {
    stage.network.answer(CANCEL, { status: 409, body: refused("wrong_state", "moved on") });
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Cancel challenge" }));
    await gone();
    expect(stage.notices).toHaveLength(1);
  });

  test("keeps the form open when cancelling fails", async () => {
    stage.network.answer(CANCEL, { status: 500, body: refused("internal", "Something went wrong.") });
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Cancel challenge" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong.");
    expect(await authorizeButton()).toBeEnabled();
  });

  test("keeps an unpaid challenge for later when it is closed", async () => {
    stripe.next(refusal({ type: "card_error", message: "Your card was declined." }));
    const dialog = await open();
    await authorize();
    await screen.findByRole("alert");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await gone();
    expect(stage.network.sentTo(CANCEL)).toEqual([]);
    expect(stage.notices).toEqual([
      expect.objectContaining({
        title: "Saved for later",
        description: expect.stringContaining("within 24 hours of the approval"),
      }),
    ]);
    // It can be resumed, without the previous error.
    await userEvent.click(screen.getByRole("button", { name: "Finish payment" }));
    await ready("Authorize the amount");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("cancels a boost without a request", async () => {
    const dialog = await openBoost();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel boost" }));
    await gone();
    expect(stage.network.sentTo(CANCEL)).toEqual([]);
    expect(stage.notices).toEqual([
      {
        variant: "destructive",
        title: "Payment cancelled",
        description: "Your boost was not added. Nothing was charged.",
      },
    ]);
  });
});

test("explains when a payment cannot be resumed, and refreshes the page", async () => {
  const message = "This is no longer possible: things have changed. Reload the page to see where they stand.";
  stage.network.answer(RESUME, { status: 409, body: refused("wrong_state", message) });
  await stage.render(<FinishPaymentButton challenge={challenge} />);
  await userEvent.click(screen.getByRole("button", { name: "Finish payment" }));
  await waitFor(() => expect(stage.router.refresh).toHaveBeenCalled());
  expect(stage.notices).toEqual([expect.objectContaining({ variant: "destructive", description: message })]);
});
