import { db } from "@/lib/db/client";

export type TransferOperation = {
  readonly transferId: string;
  readonly status: string;
  readonly providerId: string | null;
  readonly lastError: string | null;
  /** False when the transfer was tried again since. */
  readonly isLatest: boolean;
};

/** How an attempt at a transfer stands. @throws Error when the operation is not a transfer */
export async function requireTransferOperation(id: string): Promise<TransferOperation> {
  const { transferId, ...operation } = await db().operation.findUniqueOrThrow({
    where: { id },
    select: { transferId: true, status: true, providerId: true, lastError: true },
  });
  if (transferId === null) throw new Error(`Operation ${id} is not a transfer`);
  const latest = await db().operation.findFirst({
    where: { transferId, kind: "transfer" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  return { ...operation, transferId, isLatest: latest?.id === id };
}
