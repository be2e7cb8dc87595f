import { defineRoute } from "@/lib/http/define-route";
import { unsubscribe } from "@/lib/notifications";

export const POST = defineRoute("POST /api/notifications/unsubscribe/{token}", ({ params, query }) =>
  unsubscribe(params.token, { all: query.all === "1" }),
);
