import { defineRoute } from "@/lib/http/define-route";
import { saveFirstSteps } from "@/lib/streamers";

export const PUT = defineRoute("PUT /api/streamers/me/first-steps", ({ actor, body }) =>
  saveFirstSteps(actor, body),
);
