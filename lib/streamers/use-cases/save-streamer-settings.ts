import { addDays } from "date-fns";
import { publishStreamerChange, screenOwnText } from "@/lib/accounts";
import type { Prisma } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { fromDollars, toDollars } from "@/lib/shared/money";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import type { Locale } from "@/lib/shared/wire";
import { maximaBelow, type OwnStreamerWire, type StreamerSettingsInput } from "../contract";
import { columnsOfSettings } from "../settings";
import { getOwnStreamer } from "./get-own-streamer";

/** No pause with an end is longer. */
const LONGEST_PAUSE_DAYS = 366;

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
  requireConsistentAmounts(input, before);
  const pause = pauseOf(input.paused_until, before);
  const guidelines = input.additional_guidelines === "" ? null : input.additional_guidelines;
  if (guidelines && guidelines !== before.additional_guidelines) {
    await screenOwnText(actor.userId, "guidelines", guidelines, locale);
  }
  const confirmsRules = guidelines !== undefined || input.minimum_challenge_amount !== undefined;
  await transaction(async (tx) => {
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

/** No maximum, sent or saved, is below the minimum. @throws InvalidInput */
function requireConsistentAmounts(input: StreamerSettingsInput, before: OwnStreamerWire): void {
  const own = input.minimum_challenge_amount ?? fromDollars(before.minimum_challenge_amount);
  const after = (name: "maximum_challenge_amount" | "maximum_pot_amount") => {
    const [sent, saved] = [input[name], before[name]];
    return sent === undefined && saved !== null ? fromDollars(saved) : sent;
  };
  const wrong = maximaBelow(own, {
    maximum_challenge_amount: after("maximum_challenge_amount"),
    maximum_pot_amount: after("maximum_pot_amount"),
  });
  if (wrong.length === 0) return;
  throw new InvalidInput(Object.fromEntries(wrong.map((name) => [name, "maximum_below_minimum"])));
}

/** @throws InvalidInput for an end that is not ahead, or too far away */
function pauseOf(
  until: string | null | undefined,
  { paused_until }: OwnStreamerWire,
): Pick<Prisma.StreamerUpdateInput, "status"> & { pausedUntil?: Date | null } {
  if (until === undefined) return {};
  if (until === null) return paused_until === null ? {} : { status: "available", pausedUntil: null };
  const end = new Date(until);
  if (end <= now() || end > addDays(now(), LONGEST_PAUSE_DAYS)) {
    throw new InvalidInput({ paused_until: "paused_until_invalid" });
  }
  return { status: "paused", pausedUntil: end };
}
