import type { Tx } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";

/**
 * Keeps open accounts from being closed until the transaction ends: the job that ends the challenges of a closed one then sees
 * what this transaction wrote (decision 195). The caller holds the challenge's lock.
 * @returns those of the people whose accounts are open
 */
export async function keepOpen(tx: Tx, people: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  // Raw, because the client cannot lock rows.
  const open = await tx.$queryRaw<{ id: UserId }[]>`
    SELECT id FROM users WHERE id = ANY(${[...people]}::uuid[]) AND suspended_at IS NULL ORDER BY id FOR SHARE`;
  return new Set(open.map(({ id }) => id));
}
