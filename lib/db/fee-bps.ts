import { env } from "@/lib/shared/env";
import type { UserId } from "@/lib/shared/ids";
import { db, type Tx } from "./client";

/**
 * The platform's fee, in basis points, that an acceptance by this streamer fixes now. Everything that names or stores a rate before that
 * reads it here; afterwards the challenge has its own. It is in this folder because mails and payments both ask.
 * Source: docs/product/money.md#platform-fee.
 */
export async function feeBpsOf(_streamerId: UserId, _tx: Tx = db()): Promise<number> {
  return env().PLATFORM_FEE_BPS;
}
