import { z } from "zod";
import type { UserId } from "@/lib/shared/ids";
import { idSchema } from "@/lib/shared/wire";
import { SCENARIOS } from "./scenarios";

/** Messages between a test and the child processes it kills. */
const actorSchema = z.object({
  userId: idSchema<UserId>(),
  role: z.enum(["user", "moderator", "admin"]),
  sessionId: z.string(),
});

export const orderSchema = z.object({
  scenario: z.custom<keyof typeof SCENARIOS>((name) => typeof name === "string" && name in SCENARIOS),
  people: z.object({
    viewer: actorSchema,
    booster: actorSchema,
    streamer: actorSchema,
    operator: actorSchema,
  }),
  /** The number of the point to die at; null to run to the end and only count points. */
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
