import { z } from "zod";

/** What the soak tells a worker to do: the stories of a seed, none of them begun after a time in milliseconds. */
const seedSchema = z.object({
  seed: z.number(),
  stories: z.number(),
  path: z.string().nullable(),
  until: z.number().nullable(),
});
export type SeedOrder = z.infer<typeof seedSchema>;

/** `stop`: begin no other story. */
export const orderSchema = z.union([seedSchema, z.literal("stop")]);
export type Order = z.infer<typeof orderSchema>;

/** What a worker has found in the stories of one seed. Shrinking is not counted. */
export const findingSchema = z.object({
  seed: z.number(),
  stories: z.number(),
  steps: z.number(),
  /** The shortest story found that breaks a law, as text, and how to tell it again. */
  failure: z.object({ path: z.string(), text: z.string() }).nullable(),
});
export type Finding = z.infer<typeof findingSchema>;
