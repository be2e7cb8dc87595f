import { withdrawEmailChange } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";

export const DELETE = defineRoute("DELETE /api/users/pending-email", ({ actor }) =>
  withdrawEmailChange(actor),
);
