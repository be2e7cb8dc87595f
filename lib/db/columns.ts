import { Prisma } from "./client";

/** The column of a field of the client: `potCents` is `pot_cents`, as `@map` says everywhere in prisma/schema. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * A select list of a table's columns under the names of the client, for raw queries whose rows have a type of the client:
 * `c.pot_cents AS "potCents"`. With the list of fields typed as keys of that type, none is missing and none is misspelled.
 * @param table its name or alias
 */
export function columnsOf(table: string, fields: readonly string[]): Prisma.Sql {
  return Prisma.raw(fields.map((field) => `${table}.${columnOf(field)} AS "${field}"`).join(", "));
}
