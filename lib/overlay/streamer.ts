import { timingSafeEqual } from "node:crypto";
import { db } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import { type Locale, localeSchema } from "@/lib/shared/wire";
import type { StreamerStatus } from "@/lib/streamers/contract";
import { lookOf } from "./look";
import type { OverlayLook } from "./look-contract";

export type OverlayStreamer = {
  readonly id: UserId;
  readonly username: string;
  readonly locale: Locale;
  readonly status: StreamerStatus;
  /** The overlay shows no amounts. Source: docs/product/settings.md#your-rules. */
  readonly hidesAmounts: boolean;
  readonly look: OverlayLook;
  /** Null while they do not rehearse. */
  readonly rehearsalStartedAt: Date | null;
};

/**
 * The streamer of an overlay. Public by id; a key in the address must be the current one, so that replacing the key
 * disables old links (docs/product/overlay.md#keys). Suspended people have no overlay.
 * @throws DomainError streamer_not_found, overlay_key_invalid
 */
export async function requireOverlayStreamer(id: string, key: string | null): Promise<OverlayStreamer> {
  const row = isId<UserId>(id)
    ? await db().streamer.findFirst({
        where: { userId: id, user: { suspendedAt: null } },
        select: {
          userId: true,
          status: true,
          overlayKey: true,
          hideAmountsOverlay: true,
          overlayLook: true,
          rehearsalStartedAt: true,
          user: { select: { profile: { select: { username: true, language: true } } } },
        },
      })
    : null;
  const profile = row?.user.profile;
  if (!row || !profile) throw new DomainError("streamer_not_found");
  if (key !== null && !isSame(key, row.overlayKey)) throw new DomainError("overlay_key_invalid");
  return {
    id: row.userId,
    username: profile.username,
    locale: localeSchema.parse(profile.language),
    status: row.status,
    hidesAmounts: row.hideAmountsOverlay,
    look: lookOf(row.overlayLook),
    rehearsalStartedAt: row.rehearsalStartedAt,
  };
}

function isSame(given: string, current: string | null): boolean {
  if (current === null) return false;
  const [left, right] = [Buffer.from(given), Buffer.from(current)];
  return left.length === right.length && timingSafeEqual(left, right);
}
