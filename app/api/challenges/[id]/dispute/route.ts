import { getDispute, openDispute } from "@/lib/disputes";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/challenges/{id}/dispute", ({ actor, params, locale }) =>
  getDispute(actor, params.id, locale),
);

export const POST = defineRoute("POST /api/challenges/{id}/dispute", ({ actor, params, body, locale }) =>
  openDispute(actor, params.id, body, locale),
);
