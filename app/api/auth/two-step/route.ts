import { beginTwoStep, endTwoStep } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/two-step", ({ actor }) => beginTwoStep(actor));

export const DELETE = defineRoute("DELETE /api/auth/two-step", ({ actor }) => endTwoStep(actor));
