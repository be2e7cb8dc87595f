import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";

const rehearsalSchema = z.object({
  /** Null while the streamer does not rehearse; so is its end. */
  started_at: z.string().nullable(),
  ends_at: z.string().nullable(),
});
export type RehearsalWire = z.infer<typeof rehearsalSchema>;

/** The dares of a rehearsal, the newest first. */
export type RehearsalScreen = readonly {
  readonly id: string;
  readonly text: string;
  readonly status: "active" | "accepted" | "in-progress" | "completed" | "failed" | "declined";
  readonly dollars: number;
  /** The end of the time limit; null once it was answered. */
  readonly until: string | null;
  readonly notes: readonly {
    readonly kind: "lapsed" | "charged_back";
    readonly person: string;
    readonly dollars: number;
  }[];
}[];

export const rehearsalRoutes = {
  "GET /api/streamers/me/rehearsal": {
    summary: "Whether the caller rehearses, and until when.",
    auth: "user",
    apiKey: "read",
    output: rehearsalSchema,
    errors: ["streamer_not_found"],
  },
  "POST /api/streamers/me/rehearsal": {
    summary:
      "Plays a rehearsal to the caller's overlay, dock, webhooks and chat commands, from its beginning. It ends by itself.",
    auth: "user",
    apiKey: "act",
    rateLimit: "rehearsal",
    output: rehearsalSchema,
    errors: ["streamer_not_found", "rehearsal_refused"],
  },
  "DELETE /api/streamers/me/rehearsal": {
    summary: "Ends the caller's rehearsal.",
    auth: "user",
    apiKey: "act",
    output: null,
    errors: ["streamer_not_found"],
  },
} as const satisfies RouteTable;
