import { defineRoute } from "@/lib/http/define-route";
import { OVERLAY_KEY_HEADER, reportPresence } from "@/lib/overlay";

export const POST = defineRoute(
  "POST /api/overlay/{streamerId}/presence",
  ({ params, query, body, request }) =>
    reportPresence(params.streamerId, request.headers.get(OVERLAY_KEY_HEADER) ?? query.key ?? null, body),
);
