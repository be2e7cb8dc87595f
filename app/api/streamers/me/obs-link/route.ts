import { defineRoute } from "@/lib/http/define-route";
import { obsLink } from "@/lib/streamers";

export const GET = defineRoute("GET /api/streamers/me/obs-link", ({ actor }) => obsLink(actor));
