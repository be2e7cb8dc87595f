import type { CardOnFile } from "../state/rows";
import { profileOf } from "./catalogue";

/** Whether this payment requires 3-D Secure. */
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
