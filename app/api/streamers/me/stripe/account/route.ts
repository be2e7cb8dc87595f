import { defineRoute } from "@/lib/http/define-route";
import { createPayoutAccount } from "@/lib/payouts";

export const POST = defineRoute("POST /api/streamers/me/stripe/account", ({ actor, body }) =>
  createPayoutAccount(actor, body.country),
);
