import { defineRoute } from "@/lib/http/define-route";
import { getStreamer } from "@/lib/streamers";

export const GET = defineRoute("GET /api/streamers/{id}", ({ params, locale }) =>
  getStreamer(params.id, locale),
);
