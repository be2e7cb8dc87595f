import type { Tx } from "@/lib/db/client";
import { newId } from "@/lib/shared/ids";
import type { NewOperation } from "../engine/operations";

/**
 * Writes an operation that the provider has carried out already: its result is merged next and ends it.
 * @param at when the provider made its object, which is searched since then (`findTransfer`)
 */
export async function insertSent(tx: Tx, operation: NewOperation, at: Date): Promise<void> {
  await tx.operation.create({
    data: { ...operation, id: newId(at), status: "sent", attempts: 1, createdAt: at, sentAt: at },
    select: { id: true },
  });
}
