import { defineRoute } from "@/lib/http/define-route";
import { saveStreamerSettings } from "@/lib/streamers";

export const PUT = defineRoute("PUT /api/streamers/me/settings", ({ actor, body, locale }) =>
  saveStreamerSettings(actor, body, locale),
);
