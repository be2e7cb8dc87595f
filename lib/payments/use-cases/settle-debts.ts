import type { Tx } from "@/lib/db/client";
import { moveMoney } from "../ledger";
import { lockPledge } from "../locked-pledge";
import type { SetOff } from "../plan-set-off";

/**
 * Uses what a streamer is to get of some pledges for what they owe from others (a chargeback after its transfer): that part
 * is not sent. The caller got the locks and the debts from `lockShares`.
 */
export async function settleDebts(
  tx: Tx,
  { offset, recovered }: Pick<SetOff, "offset" | "recovered">,
): Promise<void> {
  for (const [id, amountCents] of offset) {
    const creditor = await lockPledge(tx, id);
    const change = { offsetCents: creditor.offsetCents + amountCents };
    await moveMoney(tx, creditor, { kind: "set_off", change, balance: null });
  }
  for (const [id, amountCents] of recovered) {
    const debtor = await lockPledge(tx, id);
    const change = { recoveredCents: debtor.recoveredCents + amountCents };
    await moveMoney(tx, debtor, { kind: "set_off", change, balance: null });
  }
}
