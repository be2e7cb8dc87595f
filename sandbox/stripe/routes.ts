import { accountV1Routes } from "./resources/accounts/routes-v1";
import { accountV2Routes } from "./resources/accounts/routes-v2";
import { balanceRoutes } from "./resources/balance";
import { chargeRoutes } from "./resources/charges";
import { customerSessionRoutes } from "./resources/customer-sessions";
import { customerRoutes } from "./resources/customers";
import { disputeRoutes } from "./resources/disputes";
import { eventRoutes } from "./resources/events";
import { paymentIntentRoutes } from "./resources/payment-intents/routes";
import { paymentMethodRoutes } from "./resources/payment-methods";
import { payoutRoutes } from "./resources/payouts";
import { refundRoutes } from "./resources/refunds";
import { setupIntentRoutes } from "./resources/setup-intents/routes";
import { transferRoutes } from "./resources/transfers";
import { webhookEndpointRoutes } from "./resources/webhook-endpoints";
import type { Route } from "./server/route";

/** Every endpoint of the API. Within a resource, fixed paths come before paths with an id in the same position. */
export const routes: Route[] = [
  ...accountV1Routes,
  ...accountV2Routes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...customerSessionRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...transferRoutes,
  ...webhookEndpointRoutes,
];
