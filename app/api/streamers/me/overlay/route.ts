import { defineRoute } from "@/lib/http/define-route";
import { readLook, saveLook } from "@/lib/overlay";

export const GET = defineRoute("GET /api/streamers/me/overlay", ({ actor }) => readLook(actor.userId));

export const PUT = defineRoute("PUT /api/streamers/me/overlay", ({ actor, body }) => saveLook(actor, body));
