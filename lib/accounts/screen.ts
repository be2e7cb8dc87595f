import { db, type Tx } from "@/lib/db/client";
import { wordsIn } from "@/lib/i18n/words";
import {
  notApprovedReason,
  recordDecision,
  type Screening,
  screenText,
  type TextKind,
} from "@/lib/moderation";
import { enforceRateLimit } from "@/lib/rate-limits";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { wasRemoved } from "./removed-content";

/** @throws DomainError moderation_failed, with the reason in the person's language, unless screening approved the text */
export function requireApproved(screening: Screening, locale: Locale): void {
  if (screening.verdict === "approved") return;
  throw new DomainError(
    "moderation_failed",
    { reason: notApprovedReason(screening, locale) },
    { moderationFailed: true },
  );
}

/**
 * Screens a user's public text and records the decision; refuses what an operator removed from them. Such texts have no review queue: where a model is not sure, or does not
 * answer, the rules decide, except about a rewording of a challenge, which is then refused.
 * Source: docs/product/screening.md#texts-of-ones-own. @throws DomainError moderation_failed, rate_limited
 */
export async function screenOwnText(
  userId: UserId,
  kind: TextKind,
  text: string,
  locale: Locale,
): Promise<void> {
  // A dispute may have to quote it.
  if (kind !== "dispute") await refuseRemoved(db(), userId, text, locale);
  // A model reads all but names, and has so many calls a day for everybody.
  if (kind !== "username") await enforceRateLimit("own_text", { account: userId });
  const screening = await screenText(text, { kind, language: locale });
  await recordDecision(db(), { subjectType: kind, subjectId: userId, screening });
  requireApproved(screening, locale);
}

/** Refuses what an operator removed from the same person. @throws DomainError moderation_failed */
export async function refuseRemoved(tx: Tx, userId: UserId, text: string, locale: Locale): Promise<void> {
  if (!(await wasRemoved(tx, userId, text))) return;
  const reason = wordsIn(locale)("statements.removed.refused");
  throw new DomainError("moderation_failed", { reason }, { moderationFailed: true });
}
