import { type Cents, cents } from "@/lib/shared/money";

export const REHEARSED_DARES = ["song", "chili", "blindfold"] as const;
/** Their texts are `rehearsal.dares` in the messages. */
export type RehearsedDare = (typeof REHEARSED_DARES)[number];

type Happening =
  | { readonly event: "created" | "boosted"; readonly person: string; readonly cents: Cents }
  /** A hold that could not be renewed, and a payment that a bank took back. */
  | { readonly event: "lapsed" | "charged_back"; readonly person: string }
  | { readonly event: "declined" | "accepted" | "started" | "completed" | "failed" };

/** What happens at a second of the rehearsal. */
export type Scene = Happening & { readonly second: number; readonly dare: RehearsedDare };

/** A rehearsal in two minutes, for streamers to see every alert, card and event once. Source: docs/product/rehearsal.md#the-script. */
export const SCRIPT: readonly Scene[] = [
  { second: 0, dare: "song", event: "created", person: "mika", cents: cents(2_500) },
  { second: 6, dare: "song", event: "boosted", person: "jo_plays", cents: cents(1_000) },
  { second: 12, dare: "chili", event: "created", person: "ren", cents: cents(1_500) },
  { second: 18, dare: "chili", event: "boosted", person: "lou", cents: cents(500) },
  { second: 19, dare: "chili", event: "boosted", person: "sam", cents: cents(500) },
  { second: 27, dare: "chili", event: "boosted", person: "mika", cents: cents(3_000) },
  { second: 35, dare: "blindfold", event: "created", person: "ana", cents: cents(2_000) },
  { second: 43, dare: "blindfold", event: "declined" },
  { second: 49, dare: "chili", event: "accepted" },
  { second: 57, dare: "chili", event: "started" },
  { second: 66, dare: "song", event: "lapsed", person: "jo_plays" },
  { second: 76, dare: "chili", event: "completed" },
  { second: 86, dare: "song", event: "accepted" },
  { second: 93, dare: "song", event: "started" },
  { second: 101, dare: "song", event: "failed" },
  { second: 109, dare: "chili", event: "charged_back", person: "mika" },
];

/** When it is over. */
export const SECONDS = 120;
