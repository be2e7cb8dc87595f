import { randomBytes } from "node:crypto";
import { z } from "zod";

/** The id of a row of one kind. Two kinds do not mix, and a plain string is neither (docs/decisions/0152). */
export type Id<Kind extends string = string> = string & { readonly __id: Kind };

export type ChallengeId = Id<"challenge">;

/** Of an offer, a boost or an appeal fee. */
export type PledgeId = Id<"pledge">;

/** Of an account. A profile, a streamer, a creator and a backer have the id of their account. */
export type UserId = Id<"user">;

/**
 * Brands text whose source fixes its kind: a page's address, an answer of the API, a deadline's subject. Checks nothing;
 * `isId` does.
 */
export function asId<T extends Id>(value: string & { readonly __id?: never }): T {
  return value as string as T;
}

/** Rows have uuids. Anything else is "not found", never a database error. */
const uuid = z.uuid();

/** Whether the text is a valid row id. The caller says of which kind. */
export function isId<T extends Id>(value: string): value is T {
  return uuid.safeParse(value).success;
}

/** A version 7 uuid, like those of the database client, so that made-up ids cannot be told apart. */
export function newId<T extends string = string>(at: Date): T {
  const bytes = Buffer.concat([Buffer.alloc(6), randomBytes(10)]);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") as T;
}
