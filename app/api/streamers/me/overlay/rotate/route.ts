import { defineRoute } from "@/lib/http/define-route";
import { rotateObsLink } from "@/lib/streamers";

export const POST = defineRoute("POST /api/streamers/me/overlay/rotate", ({ actor }) => rotateObsLink(actor));
