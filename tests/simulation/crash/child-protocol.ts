import { z } from "zod";
import type { UserId } from "@/lib/shared/ids";
import { idSchema } from "@/lib/shared/wire";
import { SCENARIOS } from "./scenarios";

/** What is said between a test and the processes it kills. */
const actorSchema = z.object({
  userId: idSchema<UserId>(),
  role: z.enum(["user", "moderator", "admin"]),
  sessionId: z.string(),
});

export const orderSchema = z.object({
  scenario: z.custom<keyof typeof SCENARIOS>((name) => typeof name === "string" && name in SCENARIOS),
  cast: z.object({ viewer: actorSchema, booster: actorSchema, streamer: actorSchema, operator: actorSchema }),
  /** Where to die; null: nowhere, count only. */
  point: z.number().nullable(),
  clockOffsetMs: z.number(),
});
export type Order = z.infer<typeof orderSchema>;

export const reportSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({
    kind: z.literal("done"),
    points: z.array(z.object({ label: z.string(), effect: z.boolean() })),
    error: z.string().nullable(),
  }),
]);
export type Report = z.infer<typeof reportSchema>;
