import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import type { ChallengeId } from "@/lib/shared/ids";
import { idSchema } from "@/lib/shared/wire";
import { ALERT_KINDS, overlayLookSchema } from "./look-contract";

export {
  ALERT_SOUNDS,
  type AlertKind,
  OVERLAY_POSITIONS,
  OVERLAY_SKINS,
  type OverlayLook,
  overlayLookSchema,
} from "./look-contract";

/** The scenes of the sample overlay: a waiting challenge, one with many backers, one being performed. */
export const SAMPLE_SCENES = ["top", "crowd", "live"] as const;
export type SampleScene = (typeof SAMPLE_SCENES)[number];

const presenceSchema = z.strictObject({
  streaming: z.boolean({ error: "invalid" }),
  visible: z.boolean({ error: "invalid" }),
  /** Challenges that were seen since the last report; counts only while it streams and is visible. */
  shown: z
    .array(idSchema<ChallengeId>(z.uuid({ error: "invalid" })), { error: "invalid" })
    .max(20, "invalid")
    .optional(),
  /** The challenge upon whose completion the replay buffer was saved; counts only while it streams. */
  replay_saved: idSchema<ChallengeId>(z.uuid({ error: "invalid" })).optional(),
});
export type PresenceReport = z.output<typeof presenceSchema>;

export const overlayRoutes = {
  "GET /api/streamers/me/overlay": {
    summary: "How the caller's overlay looks and what it announces.",
    auth: "user",
    output: overlayLookSchema,
    errors: ["streamer_not_found"],
  },
  "PUT /api/streamers/me/overlay": {
    summary: "Saves the look of the caller's overlay; open overlays wear it within a second.",
    auth: "user",
    body: overlayLookSchema,
    output: overlayLookSchema,
    errors: ["streamer_not_found"],
  },
  "POST /api/streamers/me/overlay/rotate": {
    summary: "Replaces the key of the overlay link. The old link ends at once.",
    auth: "user",
    output: z.object({ obs_link: z.string() }),
    errors: ["streamer_not_found"],
  },
  "POST /api/streamers/me/overlay/test": {
    summary:
      "Plays an alert on the caller's open overlays, marked as a test: a boost unless `kind` says otherwise. Moves no money.",
    auth: "user",
    apiKey: "act",
    rateLimit: "overlay_test",
    body: z.strictObject({ kind: z.enum(ALERT_KINDS, { error: "invalid" }).default("boosted") }).prefault({}),
    output: null,
    status: 202,
    errors: ["streamer_not_found"],
  },
  "POST /api/overlay/{streamerId}/presence": {
    summary:
      "Broadcast software says whether it streams and shows the overlay, which challenges its audience saw, and of which it saved a replay; with the overlay's key in `X-Overlay-Key` or `key`.",
    auth: "public",
    rateLimit: "overlay_presence",
    params: z.object({ streamerId: z.string() }),
    query: z.strictObject({ key: z.string().max(200).optional() }),
    body: presenceSchema,
    output: null,
    status: 204,
    errors: ["streamer_not_found", "overlay_key_invalid"],
  },
} as const satisfies RouteTable;
