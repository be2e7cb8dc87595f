import { defineRoute } from "@/lib/http/define-route";
import { removePaymentMethod, setDefaultPaymentMethod } from "@/lib/payments";

export const PUT = defineRoute("PUT /api/users/payment-methods/{id}", ({ actor, params }) =>
  setDefaultPaymentMethod(actor, params.id),
);
export const DELETE = defineRoute("DELETE /api/users/payment-methods/{id}", ({ actor, params }) =>
  removePaymentMethod(actor, params.id),
);
