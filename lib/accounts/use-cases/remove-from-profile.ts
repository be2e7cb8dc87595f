import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { ProfilePart } from "../contract";
import { publishNameRemoval } from "../publish-name-change";
import { publishStreamerChange } from "../publish-streamer-change";
import type { Removed } from "../removed-content";
import { isTaken, neutralUsername, usernameKey } from "../username";

/** What others see of a person, by part; null where there is nothing that could be removed. */
type ShownProfile = Readonly<Record<ProfilePart, string | null>>;

/** Reads it; null for a person without a profile. */
export async function shownProfile(tx: Pick<Tx, "profile">, userId: UserId): Promise<ShownProfile | null> {
  const row = await tx.profile.findUnique({
    where: { userId },
    select: {
      username: true,
      nameConfirmedAt: true,
      fullName: true,
      userType: true,
      bio: true,
      avatarUrl: true,
    },
  });
  if (row === null) return null;
  return {
    // Nobody reads a viewer's default one; a streamer's is the address of their page.
    username: row.nameConfirmedAt === null && row.userType === "viewer" ? null : row.username,
    // A viewer's is private.
    display_name: row.userType === "streamer" && row.fullName !== row.username ? row.fullName : null,
    bio: row.bio === "" ? null : row.bio,
    picture: row.avatarUrl,
  };
}

/**
 * Takes parts out of a profile. A username becomes a neutral one that its owner has not confirmed, and the display name that follows
 * it, too; a display name becomes the username. The stored picture is deleted by a job. The caller holds the person's lock and has
 * read what is shown. Source: docs/product/operators.md#removing-content.
 * @returns what was removed, as it was
 */
export async function removeFromProfile(
  tx: Tx,
  userId: UserId,
  shown: ShownProfile,
  parts: readonly ProfilePart[],
): Promise<readonly Removed[]> {
  const names = parts.some((part) => part === "username" || part === "display_name");
  const { username, fullName } = await tx.profile.findUniqueOrThrow({
    where: { userId },
    select: { username: true, fullName: true },
  });
  const name = parts.includes("username") ? await freeName(tx) : username;
  const follows = parts.includes("display_name") || fullName === username;
  await tx.profile.update({
    where: { userId },
    data: {
      ...(name !== username && { username: name, usernameKey: usernameKey(name), nameConfirmedAt: null }),
      ...(names && follows && { fullName: name }),
      ...(parts.includes("bio") && { bio: "" }),
      ...(parts.includes("picture") && { avatarUrl: null }),
      updatedAt: now(),
    },
    select: { userId: true },
  });
  await publishStreamerChange(tx, userId);
  if (names) await publishNameRemoval(tx, userId);
  if (parts.includes("picture")) await enqueue(tx, "accounts.remove_avatar", { userId });
  return parts.flatMap((part): Removed[] => {
    const text = shown[part];
    return text === null ? [] : [{ part, text }];
  });
}

const NAME_ATTEMPTS = 8;

async function freeName(tx: Tx): Promise<string> {
  for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
    const name = neutralUsername();
    if (!(await isTaken(tx, name))) return name;
  }
  throw new DomainError("username_taken");
}
