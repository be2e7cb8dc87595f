import { z } from "zod";

/**
 * How a streamer's overlay looks and what it announces. Source: docs/product/overlay.md#the-streamers-own-look.
 */

export const OVERLAY_POSITIONS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
export const OVERLAY_SKINS = ["slab", "glass", "ticker"] as const;
/** The files are `public/sounds/<name>.wav`. */
export const ALERT_SOUNDS = ["chime", "drop", "hit", "fanfare"] as const;
/** What is announced above the card, the loudest last. */
export const ALERT_KINDS = ["created", "boosted", "accepted", "started", "failed", "completed"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const alertSchema = z.strictObject({
  on: z.boolean({ error: "invalid" }),
  /** Null: silent. */
  sound: z.enum(ALERT_SOUNDS, { error: "invalid" }).nullable(),
  /** How long it stays. */
  seconds: z.int({ error: "invalid" }).min(2, "invalid").max(20, "invalid"),
  /** Dollars; a smaller offer, boost or pot is not announced. */
  minimum_amount: z.number({ error: "invalid" }).min(0, "invalid").max(999_999.99, "invalid"),
});

export const overlayLookSchema = z.strictObject({
  position: z.enum(OVERLAY_POSITIONS, { error: "invalid" }),
  /** Percent of the card's own size. */
  scale: z.int({ error: "invalid" }).min(50, "invalid").max(250, "invalid"),
  skin: z.enum(OVERLAY_SKINS, { error: "invalid" }),
  /** `#rrggbb`; null: the skin's own. */
  accent: z
    .string({ error: "invalid" })
    .regex(/^#[0-9a-f]{6}$/, "invalid")
    .nullable(),
  reduced_motion: z.boolean({ error: "invalid" }),
  alerts: z.strictObject({
    created: alertSchema,
    boosted: alertSchema,
    accepted: alertSchema,
    started: alertSchema,
    failed: alertSchema,
    completed: alertSchema,
  }),
  /** Percent; 0 is silent. */
  volume: z.int({ error: "invalid" }).min(0, "invalid").max(100, "invalid"),
  /** The broadcast software saves its replay buffer when a challenge is completed. Left out by older clients and looks. */
  save_replay: z.boolean({ error: "invalid" }).default(false),
});
export type OverlayLook = z.output<typeof overlayLookSchema>;

export const DEFAULT_LOOK: OverlayLook = {
  position: "bottom-left",
  scale: 100,
  skin: "slab",
  accent: null,
  reduced_motion: false,
  alerts: {
    created: { on: true, sound: "chime", seconds: 6, minimum_amount: 0 },
    boosted: { on: true, sound: "drop", seconds: 4, minimum_amount: 0 },
    accepted: { on: true, sound: "hit", seconds: 5, minimum_amount: 0 },
    started: { on: true, sound: "hit", seconds: 5, minimum_amount: 0 },
    failed: { on: true, sound: null, seconds: 5, minimum_amount: 0 },
    completed: { on: true, sound: "fanfare", seconds: 9, minimum_amount: 0 },
  },
  volume: 60,
  save_replay: false,
};
