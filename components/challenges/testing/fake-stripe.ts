import type { PaymentIntentResult } from "@stripe/stripe-js";

type Handler = (event: { elementType: string }) => void;
type Confirm = () => Promise<PaymentIntentResult>;

/** The result of `confirmPayment`, reduced to what the browser reads. */
export function intentResult(status: string): PaymentIntentResult {
  return { paymentIntent: { id: "pi_1", status } } as PaymentIntentResult;
}

export function refusal(error: object): PaymentIntentResult {
  return { error } as PaymentIntentResult;
}

const confirmPayment = jest.fn<Promise<PaymentIntentResult>, []>();

const stripe = {
  elements: () => ({ create: fakeElement, getElement: () => null, update: () => undefined }),
  confirmPayment,
  createToken: () => undefined,
  createPaymentMethod: () => undefined,
  confirmCardPayment: () => undefined,
};

/**
 * Replaces Stripe.js. Its fields are ready immediately; `next` sets the result of the next confirmation. The instance is
 * shared by the tests of a file, as a page loads the script once.
 */
export function fakeStripe() {
  confirmPayment.mockReset();
  Object.assign(window, { Stripe: jest.fn(() => stripe) });
  return {
    confirmPayment,
    next: (confirm: Confirm | PaymentIntentResult) =>
      void confirmPayment.mockImplementationOnce(
        typeof confirm === "function" ? confirm : async () => confirm,
      ),
  };
}

function fakeElement(elementType: string) {
  const handlers = new Map<string, Handler>();
  return {
    on: (name: string, handler: Handler) => void handlers.set(name, handler),
    off: (name: string) => void handlers.delete(name),
    mount: () => void setTimeout(() => handlers.get("ready")?.({ elementType })),
    update: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
  };
}
