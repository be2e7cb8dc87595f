import { addSeconds } from "date-fns";
import { Prisma, readRows, type Tx } from "@/lib/db/client";
import type { ChallengeId } from "@/lib/shared/ids";
import { UNDO_SECONDS } from "./contract";
import type { StoredChallenge } from "./rows";

type Acceptance = Pick<StoredChallenge, "acceptedAt">;

/** Whether the acceptance of a challenge may still be taken back at a time, as far as the clock says. */
export function isUndoable({ acceptedAt }: Acceptance, at: Date): boolean {
  return acceptedAt !== null && at < addSeconds(acceptedAt, UNDO_SECONDS);
}

/** Those of which an acceptance was taken back before: it may be only once. Source: docs/product/challenges.md#taking-an-acceptance-back. */
export async function undoneOf(
  tx: Tx | null,
  ids: readonly ChallengeId[],
): Promise<ReadonlySet<ChallengeId>> {
  if (ids.length === 0) return new Set();
  const query = Prisma.sql`
    SELECT DISTINCT challenge_id AS id FROM challenge_events
    WHERE challenge_id = ANY(${[...ids]}::uuid[]) AND event = 'undo_accept'`;
  const rows = await (tx === null
    ? readRows<{ id: ChallengeId }>(query)
    : tx.$queryRaw<{ id: ChallengeId }[]>(query));
  return new Set(rows.map(({ id }) => id));
}
