import { createHash } from "node:crypto";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { objectStore, toAvatarImage } from "@/lib/storage";
import { publishStreamerChange } from "../publish-streamer-change";
import { wasPictureRemoved } from "../removed-content";

/**
 * Re-encodes an uploaded picture and stores it as the caller's avatar, replacing the one before. Its URL changes with
 * each upload, because browsers cache it for an hour. Source: docs/product/settings.md#avatar.
 * @throws DomainError invalid_image, profile_not_found, picture_removed (by an operator, from the same person)
 */
export async function saveAvatar(actor: Actor, upload: Uint8Array): Promise<{ avatar_url: string }> {
  const { userId } = actor;
  const profile = await db().profile.findUnique({ where: { userId }, select: { userId: true } });
  if (profile === null) throw new DomainError("profile_not_found");
  const image = await toAvatarImage(upload);
  if (await wasPictureRemoved(db(), userId, fingerprintOf(image))) throw new DomainError("picture_removed");
  const name = avatarName(userId);
  await objectStore().put("avatars", name, image);
  const at = now();
  const avatarUrl = `/api/avatars/${name}?v=${at.getTime().toString(36)}`;
  await transaction(async (tx) => {
    await tx.profile.update({
      where: { userId },
      data: { avatarUrl, updatedAt: at },
      select: { userId: true },
    });
    await publishStreamerChange(tx, userId);
  });
  return { avatar_url: avatarUrl };
}

/** Removes the stored picture. Nothing shows it any more: without storage the file stays, until the next one or the erasure of the account. */
export async function removeAvatar(userId: UserId): Promise<void> {
  await objectStore()
    .remove("avatars", avatarName(userId))
    .catch((error: unknown) => log.warn({ err: error }, "a picture could not be removed"));
}

/** Deletes the picture that an operator removed, unless its owner has uploaded another one since. Fails where the storage does. */
export async function deleteRemovedAvatar(userId: UserId): Promise<void> {
  const shown = await db().profile.count({ where: { userId, avatarUrl: { not: null } } });
  if (shown === 0) await objectStore().remove("avatars", avatarName(userId));
}

/** The SHA-256 of a person's stored picture; null where there is none. */
export async function avatarFingerprint(userId: UserId): Promise<string | null> {
  const stored = await objectStore().get("avatars", avatarName(userId));
  return stored && fingerprintOf(stored.bytes);
}

function fingerprintOf(image: Uint8Array): string {
  return createHash("sha256").update(image).digest("base64url");
}

function avatarName(userId: UserId): string {
  return `${userId}.webp`;
}
