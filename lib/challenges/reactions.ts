import { Prisma, readRows, type Tx } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { REACTIONS, type Reaction, type ReactionsWire } from "./contract";

type Row = { readonly kind: Reaction; readonly count: number; readonly own: boolean };

/** How people reacted to a completed challenge, and the reader's own reaction. Reads sums, never the crowd. */
export async function reactionsTo(id: ChallengeId, actor: Actor | null): Promise<ReactionsWire> {
  const rows = await readRows<Row>(Prisma.sql`
    SELECT c.kind::text AS kind, c.count, own.kind IS NOT NULL AS own
    FROM reaction_counts c
    LEFT JOIN reactions own
      ON own.challenge_id = c.challenge_id AND own.kind = c.kind AND own.user_id = ${actor?.userId ?? null}::uuid
    WHERE c.challenge_id = ${id}::uuid`);
  const countOf = new Map(rows.map(({ kind, count }) => [kind, count]));
  return {
    counts: REACTIONS.map((reaction) => ({ reaction, count: countOf.get(reaction) ?? 0 })),
    own: rows.find(({ own }) => own)?.kind ?? null,
  };
}

/** Sets a person's reaction, or takes it away. The counts follow by a trigger. @returns whether it changed */
export async function writeReaction(
  tx: Tx,
  { userId }: Actor,
  id: ChallengeId,
  reaction: Reaction | null,
): Promise<boolean> {
  const at = now();
  const changed =
    reaction === null
      ? tx.$executeRaw`DELETE FROM reactions WHERE challenge_id = ${id}::uuid AND user_id = ${userId}::uuid`
      : tx.$executeRaw`
        INSERT INTO reactions (challenge_id, user_id, kind, created_at, updated_at)
        VALUES (${id}::uuid, ${userId}::uuid, ${reaction}::"ReactionKind", ${at}::timestamptz, ${at}::timestamptz)
        ON CONFLICT (challenge_id, user_id) DO UPDATE SET kind = excluded.kind, updated_at = excluded.updated_at
        WHERE reactions.kind <> excluded.kind`;
  return (await changed) > 0;
}
