import { listBlocks } from "@/lib/blocks";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/blocks", ({ actor, query }) => listBlocks(actor, query));
