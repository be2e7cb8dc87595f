import type {
  PaymentIntentResult,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
} from "@stripe/stripe-js";

type Handler = (event: object) => void;
type Confirm = () => Promise<PaymentIntentResult>;
type Confirmation = {
  readonly clientSecret?: string;
  readonly confirmParams: { readonly payment_method?: string; readonly payment_method_data?: object };
};

/** The result of `confirmPayment`, reduced to what the browser reads. */
export function intentResult(status: string): PaymentIntentResult {
  return { paymentIntent: { id: "pi_1", status } } as PaymentIntentResult;
}

export function refusal(error: object): PaymentIntentResult {
  return { error } as PaymentIntentResult;
}

const confirmPayment = jest.fn<Promise<PaymentIntentResult>, [Confirmation]>();

/** The options of the latest form. */
let options: StripeElementsOptions = {};
/** What the form was changed to since it was made. */
let updates: StripeElementsUpdateOptions[] = [];
let wallets: object | undefined;
let wallet: Map<string, Handler> | null = null;
let fieldsFail = false;

const stripe = {
  elements: (given: typeof options) => {
    options = given;
    const update = (changed: StripeElementsUpdateOptions) => void updates.push(changed);
    return { create: fakeElement, getElement: () => null, update };
  },
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
  wallets = undefined;
  wallet = null;
  updates = [];
  fieldsFail = false;
  const matchMedia = () => ({ addEventListener: () => undefined, removeEventListener: () => undefined });
  Object.assign(window, { Stripe: jest.fn(() => stripe), matchMedia });
  return {
    confirmPayment,
    options: () => options,
    updates: () => updates,
    /** The client secret of the customer session that the form was given. */
    session: () => options.customerSessionClientSecret,
    /** The device has these wallets. */
    hasWallets: (available: object) => {
      wallets = available;
    },
    /** Whether the card fields, once they are made, report that they could not be loaded. */
    failFields: (fail: boolean) => {
      fieldsFail = fail;
    },
    /** The person approves the payment in a wallet's sheet. @returns the wallet's callback after a refusal */
    approve: () => {
      const paymentFailed = jest.fn();
      wallet?.get("confirm")?.({ expressPaymentType: "apple_pay", paymentFailed });
      return paymentFailed;
    },
    next: (confirm: Confirm | PaymentIntentResult) =>
      void confirmPayment.mockImplementationOnce(
        typeof confirm === "function" ? confirm : async () => confirm,
      ),
  };
}

function fakeElement(elementType: string) {
  const handlers = new Map<string, Handler>();
  const isWallet = elementType === "expressCheckout";
  if (isWallet) wallet = handlers;
  return {
    on: (name: string, handler: Handler) => void handlers.set(name, handler),
    off: (name: string) => void handlers.delete(name),
    mount: () =>
      void setTimeout(() =>
        handlers.get(fieldsFail && !isWallet ? "loaderror" : "ready")?.({
          elementType,
          ...(isWallet && { availablePaymentMethods: wallets }),
        }),
      ),
    update: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
  };
}
