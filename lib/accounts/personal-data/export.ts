import { db, Prisma } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { PERSONAL_TABLES, type PersonalTable } from "./tables";

/** Rows that are in memory at once: somebody's notifications of years are many. */
const ROWS_AT_ONCE = 500;

/**
 * Everything that we hold about the caller, as JSON: one list of rows for each table, columns as they are stored. Written
 * out as it is read. Source: docs/product/privacy-and-retention.md#export.
 */
export function exportPersonalData(actor: Actor): ReadableStream<Uint8Array> {
  logSecurityEvent("data_exported", { userId: actor.userId, sessionId: actor.sessionId });
  const text = documentOf(actor.userId);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* documentOf(userId: string): AsyncGenerator<string, undefined> {
  yield `{"exported_at":${JSON.stringify(now().toISOString())},"data":{`;
  let separator = "";
  for (const [name, table] of Object.entries(PERSONAL_TABLES)) {
    yield `${separator}\n${JSON.stringify(name)}:[`;
    yield* rowsOf(userId, name, table);
    yield "]";
    separator = ",";
  }
  yield "\n}}\n";
}

async function* rowsOf(userId: string, name: string, table: PersonalTable): AsyncGenerator<string> {
  let after = "";
  let separator = "";
  for (;;) {
    const rows = await readRows(userId, name, table, after);
    for (const { row } of rows) {
      yield `${separator}\n${row}`;
      separator = ",";
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last.key;
  }
}

/** Raw, because the columns are those of the table, whichever they are. Names come from our own list. */
function readRows(userId: string, name: string, { mine, key, withheld }: PersonalTable, after: string) {
  const from = Prisma.raw(`${name} t`);
  const column = Prisma.raw(`(${key.startsWith("(") ? key : `t.${key}`}::text COLLATE "C")`);
  return db().$queryRaw<{ key: string; row: string }[]>`
    SELECT ${column} AS key, (to_jsonb(t) - ${Object.keys(withheld)}::text[])::text AS row
    FROM (SELECT ${userId}::uuid AS me) AS person, ${from}
    WHERE ${mine} AND ${column} > ${after}
    ORDER BY ${column} LIMIT ${ROWS_AT_ONCE}`;
}
