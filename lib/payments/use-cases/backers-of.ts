import type { Tx } from "@/lib/db/client";

/** Everybody whose money counts in the challenge, each once. */
export async function backersOf(tx: Tx, challengeId: string): Promise<string[]> {
  return [...((await backersOfEach(tx, [challengeId])).get(challengeId) ?? [])];
}

/** The same for many challenges, by the challenge; one in which nobody's money counts is left out. */
export async function backersOfEach(
  tx: Tx,
  challengeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.pledge.findMany({
    where: { challengeId: { in: [...challengeIds] }, countedAt: { not: null } },
    distinct: ["challengeId", "backerId"],
    select: { challengeId: true, backerId: true },
  });
  const backers = new Map<string, string[]>();
  for (const { challengeId, backerId } of rows) {
    backers.set(challengeId, [...(backers.get(challengeId) ?? []), backerId]);
  }
  return backers;
}
