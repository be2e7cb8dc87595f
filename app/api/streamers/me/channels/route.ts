import { listChannels } from "@/lib/channels";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/streamers/me/channels", ({ actor }) => listChannels(actor));
