import { exportPersonalData } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/users/me/export", async ({ actor }) => exportPersonalData(actor));
