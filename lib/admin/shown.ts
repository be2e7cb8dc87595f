import { z } from "zod";

/** What an operator can remove of a profile. Source: docs/product/operators.md#removing-content. */
export const PROFILE_PARTS = ["username", "display_name", "bio", "picture"] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** What others see of a person, by part; null where there is nothing to remove. A picture is its address. */
export const shownSchema = z.record(z.enum(PROFILE_PARTS), z.string().nullable());
export type ShownWire = z.infer<typeof shownSchema>;
