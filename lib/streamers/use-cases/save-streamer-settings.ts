import { publishStreamerChange, screenOwnText } from "@/lib/accounts";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { cents, toDollars } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import type { OwnStreamerWire, StreamerSettingsInput } from "../contract";
import { getOwnStreamer } from "./get-own-streamer";

/**
 * Saves the settings that were sent; the others stay. Guidelines are screened, because challengers read them; empty ones
 * are stored as null. The overlay link may be sent back unchanged.
 * @throws InvalidInput, DomainError streamer_not_found, moderation_failed, amount_too_high
 */
export async function saveStreamerSettings(
  actor: Actor,
  input: StreamerSettingsInput,
  locale: Locale,
): Promise<OwnStreamerWire> {
  const before = await getOwnStreamer(actor, locale);
  const foreignLink = (input.obs_link ?? null) !== null && input.obs_link !== before.obs_link;
  if (foreignLink) throw new InvalidInput({ obs_link: "invalid" });
  // No offer may be that high.
  const maximum = cents(env().MAX_PLEDGE_CENTS);
  if ((input.minimum_challenge_amount ?? 0) > maximum) {
    throw new DomainError("amount_too_high", { maximum: toDollars(maximum) });
  }
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
        updatedAt: now(),
      },
      select: { userId: true },
    });
    await publishStreamerChange(tx, actor.userId);
  });
  return getOwnStreamer(actor, locale);
}
