import { db } from "@/lib/db/client";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/ready", async () => {
  await db().$queryRaw`SELECT 1`;
  return { status: "ready" };
});
