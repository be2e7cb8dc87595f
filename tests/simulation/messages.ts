import { z } from "zod";

/** The order to run a seed's scenarios, none of them started after `until`, in milliseconds since 1970. */
const seedSchema = z.object({
  seed: z.number(),
  scenarios: z.number(),
  path: z.string().nullable(),
  until: z.number().nullable(),
});
export type SeedOrder = z.infer<typeof seedSchema>;

/** `stop`: start no further scenario. */
export const orderSchema = z.union([seedSchema, z.literal("stop")]);
export type Order = z.infer<typeof orderSchema>;

/** The result of one seed. Scenarios run for shrinking are not counted. */
export const findingSchema = z.object({
  seed: z.number(),
  scenarios: z.number(),
  steps: z.number(),
  /** The shortest failing scenario found, as text, and the path that replays it. */
  failure: z.object({ path: z.string(), text: z.string() }).nullable(),
});
export type Finding = z.infer<typeof findingSchema>;
