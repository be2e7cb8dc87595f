import { refuseForeignChannels } from "@/lib/channels";
import { db, isUniqueViolation, type Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { mailConfigured } from "@/lib/mail";
import { enforceRateLimit, rateLimitRefusal } from "@/lib/rate-limits";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, type ErrorCode, InvalidInput } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { socialColumns } from "@/lib/shared/social-networks";
import type { Locale } from "@/lib/shared/wire";
import { requireMinimumAge, toDate } from "../age";
import type { ProfileInput, ProfileWire } from "../contract";
import { createProfile, createStreamer } from "../create-profile";
import { defaultUsername } from "../default-username";
import {
  announceChange,
  cancelPendingChanges,
  confirmationRequired,
  requestConfirmation,
} from "../email-confirmation";
import { isReservedForAnother, reserveFormerUsername } from "../former-usernames";
import { notifyOwner } from "../notices";
import { publishNameChange } from "../publish-name-change";
import { publishStreamerChange } from "../publish-streamer-change";
import { requireRecentAuth } from "../recent-auth";
import { refuseRemoved, screenOwnText } from "../screen";
import { refuseFullName, refuseReserved, usernameKey } from "../username";
import { getProfile } from "./get-profile";
import { removeAvatar } from "./save-avatar";

/**
 * Creates or updates the caller's profile; omitted fields keep their value. `user_type: "streamer"` makes a viewer a
 * streamer for good. Where addresses are confirmed first, a new one only counts then. Source: docs/product/settings.md#profile.
 * @param detectedCountry where the request comes from, if known: it only raises the minimum age
 * @throws InvalidInput (going back to viewer, a picture that was not uploaded here, another's channel or name, too young), DomainError username_taken,
 * email_taken, moderation_failed; for another address also step_up_required and rate_limited, for a first date of birth step_up_required
 */
export async function saveProfile(
  actor: Actor,
  input: ProfileInput,
  locale: Locale,
  detectedCountry: string | null = null,
): Promise<ProfileWire> {
  const before = await readCurrent(db(), actor.userId);
  const newEmail = input.email === before.email ? undefined : input.email;
  // Who controls the address can reset the password, and a date of birth stays.
  if (newEmail !== undefined || setsBirthDate(input, before)) await requireRecentAuth(actor);
  const isMailed = newEmail !== undefined && (await mayMail(actor.userId, newEmail));
  await screenChanges(actor.userId, input, before.profile, locale);
  const name =
    before.profile === null
      ? await defaultUsername(input.email ?? before.email, input.user_type ?? "viewer")
      : null;
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${actor.userId}::uuid FOR UPDATE`;
    const { email, dateOfBirth, profile } = await readCurrent(tx, actor.userId);
    requireAllowed(input, profile);
    // What was not new when it was screened may have been removed meanwhile.
    for (const { text } of changedTexts(input, profile)) await refuseRemoved(tx, actor.userId, text, locale);
    await refuseForeignChannels(tx, actor.userId, input);
    await setDateOfBirth(tx, actor.userId, input, { dateOfBirth, profile, detectedCountry });
    if (input.email !== undefined && input.email !== email) {
      await changeEmail(tx, actor.userId, { from: email, to: input.email, isMailed });
    }
    if (profile === null && name !== null) await createWithDefaults(tx, actor.userId, input, name);
    await update(tx, actor.userId, input, profile);
    await refuseNewName(tx, actor.userId, input, profile);
    await publishStreamerChange(tx, actor.userId);
    if (changesPublicName(input, profile)) await publishNameChange(tx, actor.userId);
  });
  const profile = await getProfile(actor);
  if (profile.avatar_url === null && before.profile?.avatarUrl) await removeAvatar(actor.userId);
  return profile;
}

/** Whether an account that exists gets its first date of birth. */
function setsBirthDate({ date_of_birth: born }: ProfileInput, { dateOfBirth, profile }: Current): boolean {
  return born !== undefined && dateOfBirth === null && profile !== null;
}

/**
 * Each new address gets a mail (decision 73). Beyond the limit of the mailbox, which others use up, nothing is mailed and nobody is refused.
 * @throws DomainError rate_limited
 */
async function mayMail(userId: UserId, email: string): Promise<boolean> {
  if (!mailConfigured()) return false;
  await enforceRateLimit("mail_change", { account: userId, target: `${userId} ${email}` });
  return (await rateLimitRefusal("mail_change_account", { target: email })) === undefined;
}

const currentSelect = {
  email: true,
  dateOfBirth: true,
  profile: {
    select: {
      username: true,
      fullName: true,
      nameConfirmedAt: true,
      bio: true,
      userType: true,
      avatarUrl: true,
      country: true,
    },
  },
} as const satisfies Prisma.UserSelect;
type Current = Prisma.UserGetPayload<{ select: typeof currentSelect }>;

async function readCurrent(tx: Tx, userId: UserId): Promise<Current> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: currentSelect });
  if (user === null) throw new DomainError("unauthenticated");
  return user;
}

/** Screens changed texts only. */
async function screenChanges(
  userId: UserId,
  input: ProfileInput,
  before: Current["profile"],
  locale: Locale,
): Promise<void> {
  if (input.username !== undefined && input.username !== before?.username)
    await refuseReserved(input.username);
  for (const { kind, text } of changedTexts(input, before)) await screenOwnText(userId, kind, text, locale);
}

function changedTexts(input: ProfileInput, before: Current["profile"]) {
  const texts = [
    { kind: "username", text: input.username ?? "", was: before?.username },
    { kind: "username", text: input.full_name ?? "", was: before?.fullName },
    { kind: "bio", text: input.bio ?? "", was: before?.bio },
  ] as const;
  return texts.filter(({ text, was }) => text !== "" && text !== was);
}

function requireAllowed(input: ProfileInput, profile: Current["profile"]): void {
  // Challenges, payouts and an overlay belong to a streamer, who can pause instead.
  if (profile?.userType === "streamer" && input.user_type === "viewer") {
    throw new InvalidInput({ user_type: "streamer_stays" });
  }
  // Only uploads set the URL: a foreign one would let its owner track the page's visitors.
  const foreign = typeof input.avatar_url === "string" && input.avatar_url !== profile?.avatarUrl;
  if (foreign) throw new InvalidInput({ avatar_url: "avatar_upload_first" });
}

/**
 * Stores the date of birth, once: who could change it could also make themselves older. Repeating it changes nothing.
 * Source: docs/product/accounts-and-sign-in.md#ages.
 */
async function setDateOfBirth(
  tx: Tx,
  userId: UserId,
  { date_of_birth: born, country }: ProfileInput,
  known: Pick<Current, "dateOfBirth" | "profile"> & { readonly detectedCountry: string | null },
): Promise<void> {
  if (born === undefined) return;
  const dateOfBirth = toDate(born);
  if (known.dateOfBirth !== null) {
    if (known.dateOfBirth.getTime() === dateOfBirth.getTime()) return;
    throw new InvalidInput({ date_of_birth: "birth_date_set" });
  }
  requireMinimumAge(born, country ?? known.profile?.country ?? known.detectedCountry);
  await tx.user.update({ where: { id: userId }, data: { dateOfBirth }, select: { id: true } });
}

/** Where addresses are confirmed first, the answer does not reveal whether the new one has an account. */
async function changeEmail(
  tx: Tx,
  userId: UserId,
  { from, to, isMailed }: { readonly from: string; readonly to: string; readonly isMailed: boolean },
): Promise<void> {
  // Also the link of a sign-up, which would bring the address before back.
  await cancelPendingChanges(tx, userId);
  if (confirmationRequired()) {
    await requestConfirmation(tx, userId, to, isMailed);
    return notifyOwner(tx, userId, "email_requested");
  }
  await refuseDuplicate("email_taken", () =>
    tx.user.update({
      where: { id: userId },
      data: { email: to, emailVerifiedAt: null },
      select: { id: true },
    }),
  );
  await announceChange(tx, userId, { from, to });
}

async function createWithDefaults(
  tx: Tx,
  userId: UserId,
  input: ProfileInput,
  username: string,
): Promise<void> {
  const chosen = input.username !== undefined;
  await createProfile(tx, {
    userId,
    fullName: input.full_name ?? "",
    username: { name: input.username ?? username, chosen },
    userType: input.user_type ?? "viewer",
    language: input.language ?? "en",
    country: input.country ?? null,
  });
}

async function update(
  tx: Tx,
  userId: UserId,
  input: ProfileInput,
  before: Current["profile"],
): Promise<void> {
  const data = present({
    ...confirmedName(input, before),
    username: input.username,
    usernameKey: input.username === undefined ? undefined : usernameKey(input.username),
    userType: input.user_type,
    language: input.language,
    bio: input.bio,
    avatarUrl: input.avatar_url,
    country: input.country,
    category: input.category,
    ...socialColumns((network) => input[`${network}_url` as const]),
    updatedAt: now(),
  });
  if (before !== null && input.username !== undefined && input.username !== before.username) {
    if (await isReservedForAnother(tx, input.username, userId)) throw new DomainError("username_taken");
    await reserveFormerUsername(tx, userId, input.username);
  }
  await refuseDuplicate("username_taken", () =>
    tx.profile.update({ where: { userId }, data, select: { userId: true } }),
  );
  if (input.user_type === "streamer") await createStreamer(tx, userId);
}

function changesPublicName({ username }: ProfileInput, before: Current["profile"]): boolean {
  if (username === undefined || before === null) return false;
  return before.nameConfirmedAt === null || before.username !== username;
}

/**
 * Sending a username confirms the public name. A display name that nobody chose follows the confirmed username, and so does a viewer's
 * full name when they become a streamer: it was private, and a streamer's is public.
 */
function confirmedName(input: ProfileInput, before: Current["profile"]) {
  const confirms = input.username !== undefined && before?.nameConfirmedAt === null;
  const follows = confirms && before.fullName === before.username;
  const isPublished = before?.userType === "viewer" && input.user_type === "streamer";
  const username = input.username ?? before?.username;
  return {
    fullName: input.full_name ?? (follows || isPublished ? username : undefined),
    nameConfirmedAt: confirms ? now() : undefined,
  };
}

/** Refuses another's name to whoever is called anew, and to who becomes a streamer under the name that they had. */
async function refuseNewName(
  tx: Tx,
  userId: UserId,
  input: ProfileInput,
  before: Current["profile"],
): Promise<void> {
  const after = await tx.profile.findUniqueOrThrow({
    where: { userId },
    select: { fullName: true, userType: true },
  });
  const isNew = after.fullName !== before?.fullName;
  if (!isNew && after.userType === before.userType) return;
  const isCopied = isNew && input.full_name === undefined;
  await refuseFullName(tx, { ...after, userId }, isCopied ? "username" : "full_name");
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops undefined values, so that omitted fields keep their value. */
function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}

/** A concurrent transaction may take the name after our check; the unique index decides. */
async function refuseDuplicate(code: ErrorCode, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError(code) : error;
  }
}
