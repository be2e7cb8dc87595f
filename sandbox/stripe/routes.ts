import { balanceRoutes } from "./resources/balance";
import { chargeRoutes } from "./resources/charges";
import { customerRoutes } from "./resources/customers";
import { eventRoutes } from "./resources/events";
import { paymentIntentRoutes } from "./resources/payment-intents/routes";
import { paymentMethodRoutes } from "./resources/payment-methods";
import { refundRoutes } from "./resources/refunds";
import { webhookEndpointRoutes } from "./resources/webhook-endpoints";
import type { Route } from "./server/route";

/** Every endpoint of the API. Within one resource, fixed paths stand before those with an id in the same place. */
export const routes: Route[] = [
  ...balanceRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...eventRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...refundRoutes,
  ...webhookEndpointRoutes,
];
