import { defineRoute } from "@/lib/http/define-route";
import { payoutAccountStatus } from "@/lib/payouts";

export const GET = defineRoute("GET /api/streamers/me/stripe/status", ({ actor }) =>
  payoutAccountStatus(actor),
);
