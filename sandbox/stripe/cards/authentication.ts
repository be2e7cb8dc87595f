import type { CardOnFile } from "../state/rows";
import { profileOf } from "./catalogue";

/** Whether the bank wants the cardholder for this payment. */
export function needsAuthentication(card: CardOnFile, attempt: { offSession: boolean }): boolean {
  switch (profileOf(card.number).authentication) {
    case "never":
      return false;
    case "always":
      return true;
    case "on_session_only":
      return !attempt.offSession;
    case "unless_set_up":
      return !attempt.offSession || !card.setUpForOffSession;
  }
}
