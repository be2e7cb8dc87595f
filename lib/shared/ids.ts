import { randomBytes } from "node:crypto";
import { z } from "zod";

/** Rows have uuids. Anything else is "not found", never a database error. */
const uuid = z.uuid();

/** Whether the text is a valid row id. */
export function isId(value: string): boolean {
  return uuid.safeParse(value).success;
}

/** A version 7 uuid, like those of the database client, so that made-up ids cannot be told apart. */
export function newId(at: Date): string {
  const bytes = Buffer.concat([Buffer.alloc(6), randomBytes(10)]);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
