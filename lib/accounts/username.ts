import { randomBytes } from "node:crypto";
import type { Tx } from "@/lib/db/client";
import { USERNAME_MAX, usernameSchema } from "./contract";

/** Two usernames are the same when their keys are: case and Unicode form do not tell people apart. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}

/**
 * Whether somebody has the name, or one that is drawn alike. What is alike, the database says (`username_skeleton`): the
 * unique column that holds it has the last word in any case.
 */
export async function isTaken(tx: Tx, username: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM profiles
      WHERE username_key = ${usernameKey(username)} OR username_skeleton = username_skeleton(${username}::text)
    ) AS taken`;
  return row?.taken ?? false;
}

/**
 * The default username: the part of the e-mail before the at sign (docs/product/accounts-and-sign-in.md#usernames), with what a username
 * cannot hold turned into dashes. Falls back to a neutral name where nothing usable is left.
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

/** A name that says nothing about anybody. */
export function neutralUsername(): string {
  return withSuffix("member");
}

const SUFFIX_LENGTH = 5;

/** The same name made different from one that is taken: "ana" -> "ana-3f9c". */
export function withSuffix(username: string): string {
  return `${username}-${randomBytes(2).toString("hex")}`;
}
