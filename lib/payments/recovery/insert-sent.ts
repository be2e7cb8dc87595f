import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import type { NewOperation } from "../engine/operations";

/** Writes an operation that the provider has carried out already: its result is merged next and ends it. */
export async function insertSent(tx: Tx, operation: NewOperation): Promise<void> {
  const at = now();
  await tx.operation.create({
    data: { ...operation, id: newId(at), status: "sent", attempts: 1, createdAt: at, sentAt: at },
    select: { id: true },
  });
}
