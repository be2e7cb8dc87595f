import { db } from "@/lib/db/client";
import type { ChallengeId } from "@/lib/shared/ids";
import { storedKindsOf } from "./kinds-of";

const AT_ONCE = 500;

/**
 * Stores the kinds of challenges that have none yet: those that earlier releases wrote. Idempotent.
 * Source: docs/product/challenges.md#kinds-of-dares.
 */
export async function sortByKind(): Promise<void> {
  for (let sorted = AT_ONCE; sorted === AT_ONCE; ) {
    const found = await db().$queryRaw<{ id: ChallengeId; text: string }[]>`
      SELECT id, text FROM challenges WHERE kinds = '{}' ORDER BY id LIMIT ${AT_ONCE}`;
    const rows = found.map(({ id, text }) => ({ id, text, kinds: storedKindsOf(text) }));
    // A challenge that somebody is changing, or that was reworded meanwhile, is sorted the next night.
    sorted = await db().$executeRaw`
      WITH free AS MATERIALIZED (
        SELECT c.id, row.kinds
        FROM challenges c
        JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id uuid, text text, kinds text[])
          ON row.id = c.id AND row.text = c.text
        WHERE c.kinds = '{}'
        ORDER BY c.id FOR NO KEY UPDATE OF c SKIP LOCKED
      )
      UPDATE challenges SET kinds = free.kinds FROM free WHERE challenges.id = free.id`;
  }
}
