export type RawRoute = {
  readonly summary: string;
  /** Media types of the body, if the route takes one. */
  readonly takes?: readonly string[];
  /** Media type of the answer; null for an empty one, "redirect" for a redirect after a form. */
  readonly answers: string | null;
};

/** Routes that do not speak the JSON contract. Every other route is defined by `defineRoute`. */
export const rawRoutes: Readonly<Record<string, RawRoute>> = {
  "GET /api/realtime": {
    summary: "Server-Sent Events on `channels`; the first event, `hello`, says the server's time.",
    answers: "text/event-stream",
  },
  "GET /api/overlay/{streamerId}": { summary: "The overlay's markup.", answers: "text/html" },
  "POST /api/stripe/webhook": {
    summary: "Signed events of the payment provider.",
    answers: "application/json",
  },
  "POST /api/csp-reports": {
    summary:
      "A browser's reports of violations of the content security policy. 400, 415 and 429 are refusals as elsewhere.",
    takes: ["application/csp-report", "application/reports+json"],
    answers: null,
  },
  "GET /api/openapi.json": { summary: "This document.", answers: "application/json" },
  "GET /api/words/{locale}": {
    summary: "What the dialogs to challenge, boost and pay say in a language.",
    answers: "application/json",
  },
  "POST /api/forms/sign-in": {
    summary: "The sign-in form without script; leads to the next page or back to the form.",
    takes: ["application/x-www-form-urlencoded"],
    answers: "redirect",
  },
  "POST /api/forms/sign-up": {
    summary: "The sign-up form without script; leads to the next page or back to the form.",
    takes: ["application/x-www-form-urlencoded"],
    answers: "redirect",
  },
  "GET /api/channels/callback/{platform}": {
    summary: "Where Twitch and YouTube send the browser back to; it goes on to the settings.",
    answers: "redirect",
  },
  "GET /api/streamers/{id}/chat/{command}": {
    summary:
      "One line for a chat's bot, by the streamer's name: `top`, `dare` or `stage`, in `lang` (en, fr, es; by default the streamer's). Always 200.",
    answers: "text/plain",
  },
  "GET /api/avatars/{file}": { summary: "An uploaded picture.", answers: "image/webp" },
};
