import { blockPerson, unblockPerson } from "@/lib/blocks";
import { defineRoute } from "@/lib/http/define-route";

export const PUT = defineRoute("PUT /api/blocks/{user_id}", ({ actor, params }) =>
  blockPerson(actor, params.user_id),
);

export const DELETE = defineRoute("DELETE /api/blocks/{user_id}", ({ actor, params }) =>
  unblockPerson(actor, params.user_id),
);
