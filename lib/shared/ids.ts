import { z } from "zod";

/** A uuid as every row of ours has. Anything else cannot name a row, so it is "not found", never a database error. */
const uuid = z.uuid();

/** True when the text can be the id of a row. */
export function isId(value: string): boolean {
  return uuid.safeParse(value).success;
}
