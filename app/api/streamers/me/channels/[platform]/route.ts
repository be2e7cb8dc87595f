import { beginConnection, disconnectChannel } from "@/lib/channels";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/streamers/me/channels/{platform}", ({ actor, params }) =>
  beginConnection(actor, params.platform),
);

export const DELETE = defineRoute("DELETE /api/streamers/me/channels/{platform}", ({ actor, params }) =>
  disconnectChannel(actor, params.platform),
);
