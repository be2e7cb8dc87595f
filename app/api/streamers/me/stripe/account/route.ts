import { defineRoute } from "@/lib/http/define-route";
import { detectedCountry } from "@/lib/http/detected-country";
import { createPayoutAccount } from "@/lib/payouts";

export const POST = defineRoute("POST /api/streamers/me/stripe/account", ({ actor, body, request }) =>
  createPayoutAccount(actor, body.country, detectedCountry(request.headers)),
);
