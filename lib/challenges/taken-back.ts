import { addSeconds } from "date-fns";
import { Prisma, readRows, type Tx } from "@/lib/db/client";
import type { ChallengeId } from "@/lib/shared/ids";
import { UNDO_SECONDS } from "./contract";
import type { StoredChallenge } from "./rows";

type Acceptance = Pick<StoredChallenge, "acceptedAt">;
type Undone = { readonly id: ChallengeId; readonly username: string | null };

/** Whether the acceptance of a challenge may still be taken back at a time, as far as the clock says. */
export function isUndoable({ acceptedAt }: Acceptance, at: Date): boolean {
  return acceptedAt !== null && at < addSeconds(acceptedAt, UNDO_SECONDS);
}

/**
 * Those of which an acceptance was taken back before: it may be only once. Source: docs/product/challenges.md#taking-an-acceptance-back.
 * @returns with the name of the moderator who did it for the streamer; null where they did it themselves
 */
export async function undoneOf(
  tx: Tx | null,
  ids: readonly ChallengeId[],
): Promise<ReadonlyMap<ChallengeId, string | null>> {
  if (ids.length === 0) return new Map();
  const query = Prisma.sql`
    SELECT e.challenge_id AS id, p.username FROM challenge_events e JOIN challenges c ON c.id = e.challenge_id
    LEFT JOIN profiles p ON p.user_id = e.actor_id AND p.user_id <> c.streamer_id
    WHERE e.challenge_id = ANY(${[...ids]}::uuid[]) AND e.event = 'undo_accept'`;
  const rows = await (tx === null ? readRows<Undone>(query) : tx.$queryRaw<Undone[]>(query));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
