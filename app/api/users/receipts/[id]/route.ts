import { defineRoute } from "@/lib/http/define-route";
import { answerReceipt } from "@/lib/receipts";

export const GET = defineRoute("GET /api/users/receipts/{id}", ({ actor, params, mediaType, locale }) =>
  answerReceipt(actor, params.id, { mediaType, locale }),
);
