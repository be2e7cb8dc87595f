import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import type { UserId } from "@/lib/shared/ids";
import { pageQuerySchema } from "@/lib/shared/page";
import { idFields, idSchema } from "@/lib/shared/wire";

/** A person whom the caller has blocked. */
export const blockSchema = z.object({
  /** Of the blocked person. */
  ...idFields,
  user_id: z.string(),
  /** Empty for a viewer who has not confirmed it. */
  username: z.string(),
  /** The moderator who made it for the caller; null for the caller's own. */
  made_by: z.string().nullable(),
  created_at: z.string(),
});
export type BlockWire = z.infer<typeof blockSchema>;

const userParams = z.object({ user_id: idSchema<UserId>() });

export const blockRoutes = {
  "GET /api/blocks": {
    summary: "The people whom the caller has blocked, the latest first.",
    auth: "user",
    query: pageQuerySchema,
    output: z.array(blockSchema),
    list: true,
    errors: [],
  },
  "PUT /api/blocks/{user_id}": {
    summary: "Blocks a person: neither of the two can challenge or boost the other any more.",
    auth: "user",
    params: userParams,
    output: null,
    status: 204,
    errors: ["profile_not_found", "forbidden"],
  },
  "DELETE /api/blocks/{user_id}": {
    summary: "Lifts the caller's block of a person; nothing where there is none.",
    auth: "user",
    params: userParams,
    output: null,
    status: 204,
    errors: ["profile_not_found"],
  },
} as const satisfies RouteTable;
