import type { PaymentIntentResult } from "@stripe/stripe-js";

type Handler = (event: { elementType: string }) => void;
type Confirm = () => Promise<PaymentIntentResult>;

/** The card provider's answer to a confirmation, as far as the browser reads it. */
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
 * The card provider's script in the browser: the one thing of the payment form that is not ours. Its fields are ready
 * at once; `next` says how the coming confirmation ends. One for all tests of a file, as a page loads it once.
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
