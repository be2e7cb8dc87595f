import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";

type Row = Prisma.ChallengeUncheckedCreateInput;

/**
 * Writes a challenge as a row, without the requests and payments that lead to its state.
 * @returns the id
 */
export async function challengeRow(
  row: Pick<Row, "creatorId" | "streamerId" | "status"> & Partial<Row>,
): Promise<ChallengeId> {
  const at = row.createdAt ?? now();
  const { id } = await db().challenge.create({
    data: {
      text: "Win blindfolded",
      amountCents: 500,
      potCents: 500,
      timeLimit: "1d",
      createdAt: at,
      updatedAt: at,
      ...row,
    },
    select: { id: true },
  });
  return id;
}
