import { addMinutes, subMinutes } from "date-fns";
import { now } from "@/lib/shared/clock";
import { WORDING_MINIMUM_MINUTES, WORDING_NOTICE_MINUTES } from "../contract";
import type { StoredChallenge } from "../rows";

/**
 * Until when a new wording cannot be accepted: always 30 minutes, so that people who backed the old one can take their boosts back;
 * null once they could, or where nobody but its creator backed the old one.
 * Source: docs/product/challenges.md#counter-offers.
 */
export function acceptFrom({
  status,
  rewordedAt,
  rewordedAlone,
  backerCount,
}: Pick<StoredChallenge, "status" | "rewordedAt" | "rewordedAlone" | "backerCount">): Date | null {
  // Who joined a wording that the creator alone had agreed to has backed that one.
  if (status !== "active" || rewordedAt === null || rewordedAlone || backerCount < 2) return null;
  const from = addMinutes(rewordedAt, WORDING_NOTICE_MINUTES);
  return from > now() ? from : null;
}

/** Whether others back a challenge and have too little time left to leave a new wording. */
export function isWordingTooLate({
  backerCount,
  expiresAt,
}: Pick<StoredChallenge, "backerCount" | "expiresAt">): boolean {
  return backerCount > 1 && (expiresAt === null || now() > subMinutes(expiresAt, WORDING_MINIMUM_MINUTES));
}
