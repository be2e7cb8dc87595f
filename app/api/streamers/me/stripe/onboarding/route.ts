import { defineRoute } from "@/lib/http/define-route";
import { onboardingLink } from "@/lib/payouts";
import { env } from "@/lib/shared/env";

export const GET = defineRoute("GET /api/streamers/me/stripe/onboarding", ({ actor }) =>
  onboardingLink(actor, new URL("/settings?tab=streamer&from=setup#payments", env().APP_URL).href),
);
