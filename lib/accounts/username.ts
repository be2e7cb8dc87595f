import { db, type Tx } from "@/lib/db/client";
import { InvalidInput } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { randomLetters } from "@/lib/shared/random-letters";
import { RESERVED_USERNAMES, USERNAME_MAX, type UserType, usernameSchema } from "./contract";
import { isReservedForAnother } from "./former-usernames";

/** Usernames with equal keys are the same: case and Unicode form are ignored. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}

/**
 * Whether the name or a look-alike is taken (`username_skeleton` in the database, whose unique index decides in the end), or reserved
 * for the streamer who gave it up.
 */
export async function isTaken(tx: Tx, username: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM profiles
      WHERE username_key = ${usernameKey(username)} OR username_skeleton = username_skeleton(${username}::text)
    ) AS taken`;
  return row?.taken || isReservedForAnother(tx, username, null);
}

/**
 * Refuses a name that passes for a reserved one: "adrnin", "supp\u0585rt".
 * @throws InvalidInput username_reserved
 */
export async function refuseReserved(username: string): Promise<void> {
  const [row] = await db().$queryRaw<{ alike: boolean }[]>`
    SELECT username_skeleton(${username}::text) IN (
      SELECT username_skeleton(reserved) FROM unnest(${[...RESERVED_USERNAMES]}::text[]) AS reserved) AS alike`;
  if (row?.alike) throw new InvalidInput({ username: "username_reserved" });
}

/** A full name that a person has or asks for; a new account has no id. */
type CalledSo = { readonly fullName: string; readonly userType: UserType; readonly userId: UserId | null };

/**
 * Refuses a full name that passes for us, or, of a streamer, for another one whose channel is verified (decision 354).
 * @param field the one to change: the username's where the name is copied from it
 * @throws InvalidInput username_reserved
 */
export async function refuseFullName(
  tx: Tx,
  named: CalledSo,
  field: "full_name" | "username" = "full_name",
): Promise<void> {
  if (await passesForAnother(tx, named)) throw new InvalidInput({ [field]: "username_reserved" });
}

/** Whether `refuseFullName` would refuse it. */
export async function passesForAnother(tx: Tx, { fullName, userType, userId }: CalledSo): Promise<boolean> {
  if (await passesForUs(tx, fullName)) return true;
  return userType === "streamer" && (await passesForVerified(tx, fullName, userId));
}

/**
 * The channel's name or the streamer's own, also by look-alikes, without spaces and punctuation (`full_name_skeleton` in the database).
 * Both are looked for by index.
 */
async function passesForVerified(tx: Tx, fullName: string, userId: UserId | null): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ alike: boolean }[]>`
    SELECT EXISTS (
        SELECT 1 FROM channels c
        WHERE full_name_skeleton(c.name) = full_name_skeleton(${fullName}::text) AND c.user_id IS DISTINCT FROM ${userId}::uuid)
      OR EXISTS (
        SELECT 1 FROM profiles p JOIN channels c ON c.user_id = p.user_id
        WHERE full_name_skeleton(p.full_name) = full_name_skeleton(${fullName}::text) AND p.user_type = 'streamer'
          AND p.user_id IS DISTINCT FROM ${userId}::uuid) AS alike`;
  return row?.alike ?? false;
}

const OUR_NAME = "bravado";

/** A reserved name, or one with our own name in it, also by look-alikes. */
async function passesForUs(tx: Tx, fullName: string): Promise<boolean> {
  const words = plainLetters(fullName)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const [row] = await tx.$queryRaw<{ alike: boolean }[]>`
    SELECT username_skeleton(${words.join("")}::text) IN (
        SELECT username_skeleton(reserved) FROM unnest(${[...RESERVED_USERNAMES]}::text[]) AS reserved)
      OR EXISTS (
        SELECT 1 FROM unnest(${runsOf(words)}::text[]) AS run WHERE username_skeleton(run) = username_skeleton(${OUR_NAME})) AS alike`;
  return row?.alike ?? false;
}

/** Letters A to Z in circles and squares that no normal form maps to plain ones, and the letters of flags: where each row begins. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6];
const ENCLOSED_LETTER = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;

/** As plain letters what is read as such, without the marks on them, which would divide a word. */
function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(ENCLOSED_LETTER, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const first = ENCLOSED.findLast((row) => row <= code) ?? code;
      return String.fromCharCode("a".charCodeAt(0) + code - first);
    });
}

/** Each run of words that may be our name with something between its letters. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, start) =>
    Array.from(OUR_NAME, (_, index) => words.slice(start, start + index + 1).join("")),
  );
}

/**
 * The default username: the local part of the e-mail (docs/product/accounts-and-sign-in.md#usernames), with other
 * characters replaced by dashes; a neutral name where nothing usable is left.
 */
export function usernameFromEmail(email: string): string {
  const local = email.slice(0, email.lastIndexOf("@"));
  const candidate = local
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/^[._-]+/, "")
    .slice(0, USERNAME_MAX - SUFFIX_LENGTH)
    .replace(/(?<![._-])[._-]+$/, "");
  return usernameSchema.safeParse(candidate).success ? candidate : neutralUsername();
}

/** A random name: "member-bxqz". */
export function neutralUsername(): string {
  return withSuffix("member");
}

const SUFFIX_LENGTH = 5;

/** Adds a random suffix: "ana" -> "ana-bxqz". */
export function withSuffix(username: string): string {
  return `${username}-${randomLetters(SUFFIX_LENGTH - 1)}`;
}
