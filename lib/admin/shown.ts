import { z } from "zod";
import { PROFILE_PARTS } from "@/lib/accounts/contract";

/** What others see of a person, by part; null where there is nothing to remove. A picture is its address. */
export const shownSchema = z.record(z.enum(PROFILE_PARTS), z.string().nullable());
export type ShownWire = z.infer<typeof shownSchema>;
