import { defineRoute } from "@/lib/http/define-route";
import { getOwnStreamer, saveStreamerSettings } from "@/lib/streamers";

export const GET = defineRoute("GET /api/streamers/me/settings", ({ actor, locale }) =>
  getOwnStreamer(actor, locale),
);

export const PUT = defineRoute("PUT /api/streamers/me/settings", ({ actor, body, locale }) =>
  saveStreamerSettings(actor, body, locale),
);
