import { defineRoute } from "@/lib/http/define-route";
import { getRehearsal, startRehearsal, stopRehearsal } from "@/lib/rehearsal";

export const GET = defineRoute("GET /api/streamers/me/rehearsal", ({ actor }) => getRehearsal(actor));

export const POST = defineRoute("POST /api/streamers/me/rehearsal", ({ actor }) => startRehearsal(actor));

export const DELETE = defineRoute("DELETE /api/streamers/me/rehearsal", ({ actor }) => stopRehearsal(actor));
