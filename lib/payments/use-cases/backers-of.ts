import type { Tx } from "@/lib/db/client";

/** Everybody whose money counts in the challenge, each once. */
export async function backersOf(tx: Tx, challengeId: string): Promise<string[]> {
  const rows = await tx.pledge.findMany({
    where: { challengeId, countedAt: { not: null } },
    distinct: ["backerId"],
    select: { backerId: true },
  });
  return rows.map(({ backerId }) => backerId);
}
