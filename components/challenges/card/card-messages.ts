import type { MessageNamespace } from "@/lib/i18n/client-messages";

/** The messages of challenge cards that the browser renders. */
export const CARD_MESSAGES: readonly MessageNamespace[] = [
  "challenges.card",
  "moderation.reasons",
  "ui.status",
];
