import { defineRoute } from "@/lib/http/define-route";
import { payoutDashboardLink } from "@/lib/payouts";

export const GET = defineRoute("GET /api/streamers/me/stripe/dashboard", ({ actor }) =>
  payoutDashboardLink(actor),
);
