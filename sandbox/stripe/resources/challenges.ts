import type Stripe from "stripe";
import { ApiError } from "../server/errors";
import { keepDeclines } from "../server/keep-declines";
import { requireRow } from "../server/lists";
import type { Space } from "../state/space";
import { finishAuthentication } from "./payment-intents/confirm";
import { finishSetup } from "./setup-intents/confirm";

export type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

export function challengedIntent(space: Space, id: string): Intent {
  return id.startsWith("seti_")
    ? requireRow(space.setupIntents, "setup_intent", id, "intent")
    : requireRow(space.paymentIntents, "payment_intent", id, "intent");
}

/** Completes 3-D Secure. Returns the updated intent, whether declined or not. */
export function answerChallenge(space: Space, id: string, success: boolean): Intent {
  const outcome = keepDeclines<Intent>(space.platform, () => {
    const intent = challengedIntent(space, id);
    return intent.object === "payment_intent"
      ? finishAuthentication(space, intent, success)
      : finishSetup(space, intent, success);
  });
  return outcome instanceof ApiError ? challengedIntent(space, id) : outcome;
}
