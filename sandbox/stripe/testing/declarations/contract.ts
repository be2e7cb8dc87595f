import type Stripe from "stripe";
import type { BrowserIntent } from "../../resources/payment-intents/public-view";
import type { Answers } from "../../server/answers";

type RawError = NonNullable<ConstructorParameters<typeof Stripe.errors.StripeError>[0]>;

/** Fields that the SDK adds to an error; they are not in the response. */
type AddedByTheSdk = "detail" | "exception" | "headers" | "requestId" | "statusCode";

/** Every response and event of this server, by endpoint, in the types of the installed SDK. */
export interface Contract extends Omit<Answers, "GET /v1/events" | "GET /v1/events/:id"> {
  // The sandbox emits events of any object; here each must be one of the SDK's, with the matching object.
  "GET /v1/events": Stripe.ApiList<Stripe.Event>;
  "GET /v1/events/:id": Stripe.Event;
  event: Stripe.Event;
  error: {
    // Browsers get fewer fields of an intent, in errors too.
    error: Omit<RawError, AddedByTheSdk | "payment_intent"> & {
      payment_intent?: Stripe.PaymentIntent | BrowserIntent;
    };
  };
}
