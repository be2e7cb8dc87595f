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
  const read = (last: Row | null) => readRows(userId, name, table, last?.key ?? "");
  for await (const rows of batchesOf(BATCH_SIZE, read)) {
    for (const { row } of rows) {
      yield `${separator}\n${row}`;
      separator = ",";
    }
  }
}

type Row = { readonly key: string; readonly row: string };

/** Raw, because table and columns vary. Names only come from our own list. */
function readRows(userId: UserId, name: string, table: PersonalTable, after: string) {
  const [from, key] = [Prisma.raw(`${name} t`), keyOf(table)];
  return db().$queryRaw<Row[]>`
    SELECT ${key} AS key, (to_jsonb(t) - ${Object.keys(table.withheld)}::text[])::text AS row
    FROM (SELECT ${userId}::uuid AS me) AS person, ${from}
    WHERE ${table.ownedBy} AND ${key} > ${after}
    ORDER BY ${key} LIMIT ${BATCH_SIZE}`;
}
