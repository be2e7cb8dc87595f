import { answerQuestion } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/cases/{id}/answer", ({ actor, params, body }) =>
  answerQuestion(actor, params.id, body),
);
