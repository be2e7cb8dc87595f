import { defineRoute } from "@/lib/http/define-route";
import { getOwnStreamer } from "@/lib/streamers";

export const GET = defineRoute("GET /api/streamers/me", ({ actor, locale }) => getOwnStreamer(actor, locale));
