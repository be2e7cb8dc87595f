import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/health", async () => ({ status: "ok" }));
