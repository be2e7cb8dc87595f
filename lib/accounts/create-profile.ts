import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserType } from "./contract";
import { usernameKey, withSuffix } from "./username";

/** How often a default name that is taken gets another suffix; four hexadecimal digits rarely need a second. */
const NAME_ATTEMPTS = 8;

export type NewProfile = {
  readonly userId: string;
  readonly fullName: string;
  readonly username: { readonly name: string; readonly chosen: boolean };
  readonly userType: UserType;
  readonly language: string;
  readonly country: string | null;
};

/**
 * Writes a new profile and, for a streamer, the streamer's row with its defaults (minimum $10, available). A chosen
 * name that is taken is `username_taken`; a default one gets a suffix instead.
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
  const at = now();
  // Skipping instead of failing keeps the transaction usable for the next name.
  const { count } = await tx.profile.createMany({
    data: {
      userId: profile.userId,
      fullName: profile.fullName === "" ? username : profile.fullName,
      username,
      usernameKey: usernameKey(username),
      userType: profile.userType,
      language: profile.language,
      country: profile.country,
      createdAt: at,
      updatedAt: at,
    },
    skipDuplicates: true,
  });
  return count === 1;
}

/** Makes a user a streamer; nothing happens to one who is. Its defaults stand in the schema. */
export async function createStreamer(tx: Tx, userId: string): Promise<void> {
  const at = now();
  await tx.streamer.createMany({ data: { userId, createdAt: at, updatedAt: at }, skipDuplicates: true });
}
