import type Stripe from "stripe";
import type { BrowserIntent } from "../../resources/payment-intents/public-view";
import type { Answers } from "../../server/answers";

type RawError = NonNullable<ConstructorParameters<typeof Stripe.errors.StripeError>[0]>;

/** What the SDK itself puts on an error; nothing of it is on the wire. */
type AddedByTheSdk = "detail" | "exception" | "headers" | "requestId" | "statusCode";

/** Everything that may leave this server, by the endpoint that it leaves from, in the types of the installed SDK. */
export interface Contract extends Omit<Answers, "GET /v1/events" | "GET /v1/events/:id"> {
  // The sandbox makes events of any object; here each must be one that the SDK knows, with the object that goes with it.
  "GET /v1/events": Stripe.ApiList<Stripe.Event>;
  "GET /v1/events/:id": Stripe.Event;
  event: Stripe.Event;
  error: {
    // A browser sees less of an intent, in an error too.
    error: Omit<RawError, AddedByTheSdk | "payment_intent"> & {
      payment_intent?: Stripe.PaymentIntent | BrowserIntent;
    };
  };
}
