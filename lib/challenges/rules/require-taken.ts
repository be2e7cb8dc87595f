import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import type { StreamerStatus } from "@/lib/db/generated/enums";
import { stageName } from "@/lib/db/public-name";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { type Cents, toDollars } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import { minimumOffer } from "@/lib/streamers/contract";
import { requirePledgeInCap } from "../caps";
import { kindsOf } from "../kinds/kinds-of";
import { brokenRules } from "./broken-rules";
import { declined, requireNoBlock, requireUnbroken } from "./declined";
import { type RulesFor, rulesFor } from "./read-rules";

/** A challenge as its creator wrote it. */
export type Written = {
  readonly creatorId: UserId;
  readonly streamerId: UserId;
  readonly text: string;
  readonly amountCents: Cents;
};

type ChallengedStreamer = RulesFor & {
  readonly status: StreamerStatus;
  readonly pausedUntil: Date | null;
  readonly minimumChallengeCents: Cents;
  readonly additionalGuidelines: string | null;
  readonly streamer: string;
};

/** For how long after it was written a challenge is paid under the rules of then. Source: docs/product/settings.md#your-rules. */
const HOURS_UNDER_ITS_RULES = 24;

export const keepsItsRules = (createdAt: Date): boolean => addHours(createdAt, HOURS_UNDER_ITS_RULES) > now();

/**
 * Checks that the streamer takes this from its creator, now: as it is written, appealed, or paid long after. How many are open is
 * checked as it is stored and paid.
 * @param isWrittenNow false for one that is about to be paid: quiet hours and the cooldown decline what is written in them
 * @returns the streamer, with the guidelines to screen by
 * @throws DomainError streamer_not_found, self_challenge, streamer_paused, amount_too_low, amount_too_high, declined_by_rule
 */
export async function requireTaken(
  tx: Tx,
  { creatorId, streamerId, text, amountCents }: Written,
  locale: Locale,
  isWrittenNow = true,
): Promise<ChallengedStreamer> {
  // Raw, because the client would send a statement for each of the three tables.
  const [streamer] = await tx.$queryRaw<ChallengedStreamer[]>`
    SELECT s.status::text AS status, s.paused_until AS "pausedUntil", s.minimum_challenge_cents AS "minimumChallengeCents",
      s.additional_guidelines AS "additionalGuidelines", coalesce(${stageName("p")}, '') AS streamer,
      ${rulesFor(creatorId)}
    FROM streamers s JOIN users u ON u.id = s.user_id LEFT JOIN profiles p ON p.user_id = s.user_id
    WHERE s.user_id = ${streamerId}::uuid AND u.suspended_at IS NULL`;
  if (streamer === undefined) throw new DomainError("streamer_not_found");
  if (streamerId === creatorId) throw new DomainError("self_challenge");
  const at = now();
  const { streamer: name, timeZone, pausedUntil } = streamer;
  const context = { streamer: name, timeZone, locale };
  requireNoBlock(streamer.blockState, context);
  // By the time and not by the status, which a job changes a moment later.
  if (streamer.status === "paused" && pausedUntil === null) {
    throw new DomainError("streamer_paused", { streamer: name });
  }
  if (pausedUntil !== null && pausedUntil > at) {
    throw declined({ rule: "paused_until", until: pausedUntil.getTime() }, context);
  }
  const minimum = minimumOffer(streamer.minimumChallengeCents);
  if (amountCents < minimum) throw new DomainError("amount_too_low", { minimum: toDollars(minimum) });
  requirePledgeInCap(amountCents);
  const kinds = streamer.blockedCategories.length === 0 ? [] : kindsOf(text);
  const offer = { ...streamer, at, amountCents, text, kinds };
  const rules = isWrittenNow ? streamer : { ...streamer, quietHours: [], cooldownMinutes: 0 };
  requireUnbroken(brokenRules(rules, { ...offer, openChallenges: 0, openOfViewer: 0 }), context);
  return streamer;
}
