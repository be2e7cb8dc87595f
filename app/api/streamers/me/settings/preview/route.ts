import { previewRules } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/streamers/me/settings/preview", ({ actor, body }) =>
  previewRules(actor, body),
);
