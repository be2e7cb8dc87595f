import type { ErrorCode } from "@/lib/shared/errors";
import { LOCALES } from "@/lib/shared/locales";
import type { RouteKey } from "./route-contract";

export type RawRoute = {
  readonly summary: string;
  /** Media types of the body, if the route takes one. */
  readonly takes?: readonly string[];
  /** Media type of the answer; null for an empty one, "redirect" for a redirect after a form. */
  readonly answers: string | null;
  /** Refusals in the shape of the API, beyond those that `rawErrorsOf` derives. */
  readonly errors: readonly ErrorCode[];
};

/** Routes that do not speak the JSON contract. Every other route is defined by `defineRoute`. */
export const rawRoutes = {
  "GET /api/realtime": {
    summary:
      "Server-Sent Events on `channels`, by default the public feed's; the first event, `hello`, says the server's time.",
    answers: "text/event-stream",
    errors: ["invalid_input", "unauthenticated", "forbidden", "rate_limited", "too_busy"],
  },
  "GET /api/overlay/{streamerId}": {
    summary: "The overlay's markup.",
    answers: "text/html",
    errors: ["streamer_not_found", "overlay_key_invalid", "rate_limited"],
  },
  "POST /api/stripe/webhook": {
    summary: "Signed events of the payment provider.",
    answers: "application/json",
    errors: ["not_signed"],
  },
  "POST /api/csp-reports": {
    summary: "A browser's reports of violations of the content security policy.",
    takes: ["application/csp-report", "application/reports+json"],
    answers: null,
    errors: ["invalid_input", "malformed_json", "unsupported_content_type"],
  },
  "GET /api/openapi.json": { summary: "This document.", answers: "application/json", errors: [] },
  "GET /api/words/{locale}": {
    summary: "What the dialogs to challenge, boost and pay say in a language.",
    answers: "application/json",
    errors: [],
  },
  "POST /api/forms/sign-in": {
    summary: "The sign-in form without script; leads to the next page or back to the form.",
    takes: ["application/x-www-form-urlencoded"],
    answers: "redirect",
    errors: ["cross_site", "unsupported_content_type"],
  },
  "POST /api/forms/sign-up": {
    summary: "The sign-up form without script; leads to the next page or back to the form.",
    takes: ["application/x-www-form-urlencoded"],
    answers: "redirect",
    errors: ["cross_site", "unsupported_content_type"],
  },
  "GET /api/channels/callback/{platform}": {
    summary: "Where Twitch and YouTube send the browser back to; it goes on to the settings.",
    answers: "redirect",
    errors: [],
  },
  "GET /api/streamers/{id}/chat/{command}": {
    summary: `One line for a chat's bot, by the streamer's name: \`top\`, \`dare\` or \`stage\`, in \`lang\` (${LOCALES.join(", ")}; by default the streamer's). Always 200.`,
    answers: "text/plain",
    errors: [],
  },
  "GET /api/avatars/{file}": { summary: "An uploaded picture.", answers: "image/webp", errors: [] },
} as const satisfies Readonly<Record<RouteKey, RawRoute>>;
