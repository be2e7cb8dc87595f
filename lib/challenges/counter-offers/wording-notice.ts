import { addMilliseconds, minutesToMilliseconds } from "date-fns";
import { now } from "@/lib/shared/clock";
import { WORDING_NOTICE_MINUTES } from "../contract";
import type { StoredChallenge } from "../rows";

/**
 * Until when a new wording cannot be accepted: 30 minutes, at most half of the time that was left, so that people who backed
 * the old one can take their boosts back; null once they could, or where only its creator backs it.
 * Source: docs/product/challenges.md#counter-offers.
 */
export function acceptFrom({
  status,
  rewordedAt,
  expiresAt,
  backerCount,
}: Pick<StoredChallenge, "status" | "rewordedAt" | "expiresAt" | "backerCount">): Date | null {
  if (status !== "active" || rewordedAt === null || expiresAt === null || backerCount < 2) return null;
  const half = (expiresAt.getTime() - rewordedAt.getTime()) / 2;
  const from = addMilliseconds(rewordedAt, Math.min(minutesToMilliseconds(WORDING_NOTICE_MINUTES), half));
  return from > now() ? from : null;
}
