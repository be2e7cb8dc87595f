import { defineRoute } from "@/lib/http/define-route";
import { followStreamer, unfollowStreamer } from "@/lib/streamers";

export const PUT = defineRoute("PUT /api/streamers/{id}/follow", ({ actor, params }) =>
  followStreamer(actor, params.id),
);

export const DELETE = defineRoute("DELETE /api/streamers/{id}/follow", ({ actor, params }) =>
  unfollowStreamer(actor, params.id),
);
