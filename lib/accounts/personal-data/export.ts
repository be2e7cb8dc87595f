import { db, Prisma } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { batchesOf } from "@/lib/shared/page";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { keyOf, PERSONAL_TABLES, type PersonalTable } from "./tables";

type Elsewhere = Readonly<Record<string, readonly unknown[] | null>>;

/** Rows read at once; bounds the memory of a large export. */
const BATCH_SIZE = 500;
/** Keys per batch. Finding them reads all of the person's rows in a table; the rows are then read by key. */
const KEYS_AT_ONCE = 20_000;

/**
 * The caller's personal data as JSON: a list of rows for each table, columns as stored. Streamed while it is read.
 * Source: docs/product/privacy-and-retention.md#export.
 * @param elsewhere further lists by name: what others keep for us; null for one that could not be read, which the file says
 */
export function exportPersonalData(actor: Actor, elsewhere: Elsewhere = {}): ReadableStream<Uint8Array> {
  logSecurityEvent("data_exported", { userId: actor.userId, sessionId: actor.sessionId });
  const text = documentOf(actor.userId, elsewhere);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* documentOf(userId: UserId, elsewhere: Elsewhere): AsyncGenerator<string, undefined> {
  const lists = Object.entries(elsewhere);
  const missing = lists.filter(([, items]) => items === null).map(([name]) => name);
  yield `{"exported_at":${JSON.stringify(now().toISOString())},"missing":${JSON.stringify(missing)},"data":{`;
  let separator = "";
  for (const [name, table] of Object.entries(PERSONAL_TABLES)) {
    yield `${separator}\n${JSON.stringify(name)}:[`;
    yield* rowsOf(userId, name, table);
    yield "]";
    separator = ",";
  }
  for (const [name, items] of lists) {
    if (items !== null) yield `,\n${JSON.stringify(name)}:${JSON.stringify(items)}`;
  }
  yield "\n}}\n";
}

async function* rowsOf(userId: UserId, name: string, table: PersonalTable): AsyncGenerator<string> {
  let separator = "";
  const read = (last: Key | null) => readKeys(userId, name, table, last?.place ?? "");
  for await (const keys of batchesOf(KEYS_AT_ONCE, read)) {
    for (let from = 0; from < keys.length; from += BATCH_SIZE) {
      for (const { row } of await readRows(name, table, keys.slice(from, from + BATCH_SIZE))) {
        yield `${separator}\n${row}`;
        separator = ",";
      }
    }
  }
}

/** Where a row is in the order of keys, and its key as JSON. */
type Key = { readonly place: string; readonly key: string };

/** Raw, because table and columns vary. Names only come from our own list. */
function readKeys(userId: UserId, name: string, table: PersonalTable, after: string) {
  const [from, place] = [Prisma.raw(`${name} t`), keyOf(table)];
  const columns = Prisma.raw(table.key.map((column) => `'${column}', t.${column}`).join(", "));
  return db().$queryRaw<Key[]>`
    SELECT ${place} AS place, jsonb_build_object(${columns})::text AS key
    FROM (SELECT ${userId}::uuid AS me) AS person, ${from}
    WHERE ${table.ownedBy} AND ${place} > ${after}
    ORDER BY place LIMIT ${KEYS_AT_ONCE}`;
}

/** Raw, like `readKeys`. The keys get the types of the table's columns, so that its primary key finds the rows. */
function readRows(name: string, table: PersonalTable, keys: readonly Key[]) {
  const [from, rowType] = [Prisma.raw(`${name} t`), Prisma.raw(name)];
  const columns = (of: string) => Prisma.raw(table.key.map((column) => `${of}.${column}`).join(", "));
  return db().$queryRaw<{ readonly row: string }[]>`
    SELECT (to_jsonb(t) - ${Object.keys(table.withheld)}::text[])::text AS row
    FROM jsonb_populate_recordset(NULL::${rowType}, ${`[${keys.map((one) => one.key).join(",")}]`}::jsonb) AS found
    JOIN ${from} ON (${columns("t")}) = (${columns("found")})
    ORDER BY ${keyOf(table)}`;
}
