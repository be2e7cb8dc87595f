import { randomBytes } from "node:crypto";
import { z } from "zod";

/** A uuid as every row of ours has. Anything else cannot name a row, so it is "not found", never a database error. */
const uuid = z.uuid();

/** True when the text can be the id of a row. */
export function isId(value: string): boolean {
  return uuid.safeParse(value).success;
}

/** An id made as the database client makes them: version 7, so that nobody can tell one that names no row. */
export function newId(at: Date): string {
  const bytes = Buffer.concat([Buffer.alloc(6), randomBytes(10)]);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
