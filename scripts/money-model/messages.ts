import { z } from "zod";

/** What the soak tells a worker to do. */
export const orderSchema = z.object({
  seed: z.number(),
  stories: z.number(),
  path: z.string().nullable(),
});
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
