import type { Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { UserType } from "./contract";
import { isReservedForAnother } from "./former-usernames";
import { usernameKey, withSuffix } from "./username";

/** Attempts to find a free default name by adding suffixes. */
const NAME_ATTEMPTS = 8;

export type NewProfile = {
  readonly userId: UserId;
  readonly fullName: string;
  /** A default name stays hidden from lists until the person confirms it. */
  readonly username: { readonly name: string; readonly chosen: boolean };
  readonly userType: UserType;
  readonly language: string;
  readonly country: string | null;
};

/**
 * Creates a profile and, for a streamer, the streamer's row with its defaults (minimum $10, available). A default name
 * that is taken gets a suffix. @throws DomainError username_taken for a chosen one
 */
export async function createProfile(tx: Tx, profile: NewProfile): Promise<void> {
  const { name, chosen } = profile.username;
  for (let attempt = 0; attempt < (chosen ? 1 : NAME_ATTEMPTS); attempt++) {
    if (await insertProfile(tx, profile, attempt === 0 ? name : withSuffix(name))) {
      if (profile.userType === "streamer") await createStreamer(tx, profile.userId);
      return;
    }
  }
  throw new DomainError("username_taken");
}

async function insertProfile(tx: Tx, profile: NewProfile, username: string): Promise<boolean> {
  if (await isReservedForAnother(tx, username, profile.userId)) return false;
  const at = now();
  // A unique violation would abort the transaction; `skipDuplicates` keeps it usable for the next name.
  const { count } = await tx.profile.createMany({
    data: {
      userId: profile.userId,
      fullName: profile.fullName === "" ? username : profile.fullName,
      username,
      usernameKey: usernameKey(username),
      userType: profile.userType,
      language: profile.language,
      country: profile.country,
      nameConfirmedAt: profile.username.chosen ? at : null,
      createdAt: at,
      updatedAt: at,
    },
    skipDuplicates: true,
  });
  return count === 1;
}

/** Makes a user a streamer, with the schema's defaults, and publishes the change to the lists. Idempotent. */
export async function createStreamer(tx: Tx, userId: UserId): Promise<void> {
  const at = now();
  const { count } = await tx.streamer.createMany({
    data: { userId, rulesConfirmedAt: null, firstStepsHiddenAt: null, createdAt: at, updatedAt: at },
    skipDuplicates: true,
  });
  // Nobody watches their own page yet.
  if (count === 1) {
    await publish(tx, [{ channel: "challenges", type: "streamer.changed", data: { streamer_id: userId } }]);
  }
}
