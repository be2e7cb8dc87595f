import { addDays } from "date-fns";
import { publishStreamerChange, screenOwnText } from "@/lib/accounts";
import type { Prisma, Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { type Cents, toDollars } from "@/lib/shared/money";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import type { Locale } from "@/lib/shared/wire";
import { LONGEST_PAUSE_DAYS } from "../bounds";
import { maximaBelow, type OwnStreamerWire, type StreamerSettingsInput } from "../contract";
import { columnsOfSettings } from "../settings";
import { getOwnStreamer } from "./get-own-streamer";

/**
 * Saves the settings that were sent; the others stay. Rules hold from now on for what is written next; what was authorized
 * stands (docs/product/settings.md#your-rules). Guidelines are screened, because challengers read them; empty ones
 * are stored as null. The overlay link may be sent back unchanged, or empty.
 * @throws InvalidInput, DomainError streamer_not_found, moderation_failed, amount_too_high
 */
export async function saveStreamerSettings(
  actor: Actor,
  input: StreamerSettingsInput,
  locale: Locale,
): Promise<OwnStreamerWire> {
  const before = await getOwnStreamer(actor, locale);
  const foreignLink = Boolean(input.obs_link) && input.obs_link !== before.obs_link;
  if (foreignLink) throw new InvalidInput({ obs_link: "invalid" });
  // No offer may be that high.
  const maximum = pledgeCaps().pledgeCents;
  if ((input.minimum_challenge_amount ?? 0) > maximum) {
    throw new DomainError("amount_too_high", { maximum: toDollars(maximum) });
  }
  requireWithinCaps(input);
  requirePauseAhead(input.paused_until);
  const guidelines = input.additional_guidelines === "" ? null : input.additional_guidelines;
  if (guidelines && guidelines !== before.additional_guidelines) {
    await screenOwnText(actor.userId, "guidelines", guidelines, locale);
  }
  const confirmsRules = guidelines !== undefined || input.minimum_challenge_amount !== undefined;
  await transaction(async (tx) => {
    const saved = await lockSaved(tx, actor);
    requireConsistentAmounts(input, saved);
    const pause = pauseOf(input.paused_until, saved);
    await tx.streamer.update({
      where: { userId: actor.userId },
      data: {
        ...(guidelines === undefined ? {} : { additionalGuidelines: guidelines }),
        ...(input.minimum_challenge_amount === undefined
          ? {}
          : { minimumChallengeCents: input.minimum_challenge_amount }),
        ...(confirmsRules ? { rulesConfirmedAt: now() } : {}),
        ...columnsOfSettings(input),
        ...pause,
        updatedAt: now(),
      },
      select: { userId: true },
    });
    if (pause.pausedUntil) await setDeadline(tx, "pause_end", actor.userId, pause.pausedUntil);
    await publishStreamerChange(tx, actor.userId);
  });
  return getOwnStreamer(actor, locale);
}

/** No limit of a streamer is above the platform's. @throws InvalidInput */
function requireWithinCaps(input: StreamerSettingsInput): void {
  const { pledgeCents, potCents } = pledgeCaps();
  const maxima = { maximum_challenge_amount: pledgeCents, maximum_pot_amount: potCents };
  const wrong = (["maximum_challenge_amount", "maximum_pot_amount"] as const).filter(
    (field) => (input[field] ?? 0) > maxima[field],
  );
  if (wrong.length === 0) return;
  throw new InvalidInput(Object.fromEntries(wrong.map((field) => [field, "amount_too_high"])), maxima);
}

type Saved = {
  readonly minimumChallengeCents: Cents;
  readonly maximumChallengeCents: Cents | null;
  readonly maximumPotCents: Cents | null;
  readonly pausedUntil: Date | null;
};

/**
 * What is saved, until the transaction ends: another save may have changed it since this one began to screen.
 * @throws DomainError streamer_not_found
 */
async function lockSaved(tx: Tx, { userId }: Actor): Promise<Saved> {
  // Raw, because the client cannot lock rows.
  const [saved] = await tx.$queryRaw<Saved[]>`
    SELECT minimum_challenge_cents AS "minimumChallengeCents", maximum_challenge_cents AS "maximumChallengeCents",
      maximum_pot_cents AS "maximumPotCents", paused_until AS "pausedUntil"
    FROM streamers WHERE user_id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (saved === undefined) throw new DomainError("streamer_not_found");
  return saved;
}

const AMOUNTS = ["minimum_challenge_amount", "maximum_challenge_amount", "maximum_pot_amount"] as const;

/** No maximum, sent or saved, is below the minimum. What is saved is no reason to refuse other settings. @throws InvalidInput */
function requireConsistentAmounts(input: StreamerSettingsInput, saved: Saved): void {
  const {
    minimum_challenge_amount: minimum = saved.minimumChallengeCents,
    maximum_challenge_amount = saved.maximumChallengeCents,
    maximum_pot_amount = saved.maximumPotCents,
  } = input;
  if (AMOUNTS.every((name) => input[name] === undefined)) return;
  const wrong = maximaBelow(minimum, { maximum_challenge_amount, maximum_pot_amount });
  if (wrong.length === 0) return;
  throw new InvalidInput(Object.fromEntries(wrong.map((name) => [name, "maximum_below_minimum"])));
}

/** @throws InvalidInput for an end that is not ahead, or too far away */
function requirePauseAhead(until: string | null | undefined): void {
  if (until == null) return;
  const end = new Date(until);
  if (end <= now() || end > addDays(now(), LONGEST_PAUSE_DAYS)) {
    throw new InvalidInput({ paused_until: "paused_until_invalid" });
  }
}

/** A pause without an end is ended by the button alone. */
function pauseOf(
  until: string | null | undefined,
  { pausedUntil }: Saved,
): Pick<Prisma.StreamerUpdateInput, "status"> & { pausedUntil?: Date | null } {
  if (until === undefined || (until === null && pausedUntil === null)) return {};
  return until === null
    ? { status: "available", pausedUntil: null }
    : { status: "paused", pausedUntil: new Date(until) };
}
