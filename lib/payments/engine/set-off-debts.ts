import type { Tx } from "@/lib/db/client";
import { cents } from "@/lib/shared/money";
import { moveMoneyOf, type PledgeMovement } from "../ledger/ledger";
import { readPledges } from "./locked-pledge";
import type { SetOff } from "./plan-set-off";

/**
 * Uses what a streamer is to get of some pledges for what they owe from others (a chargeback after its transfer): that part
 * is not sent. As many statements for many of them as for one. The caller got the locks and the debts from
 * `lockSharesAndDebts`.
 */
export async function setOffDebts(
  tx: Tx,
  { offset, recovered }: Pick<SetOff, "offset" | "recovered">,
): Promise<void> {
  if (offset.size === 0) return;
  const pledges = await readPledges(tx, [...offset.keys(), ...recovered.keys()]);
  await moveMoneyOf(
    tx,
    pledges.map((pledge): PledgeMovement => {
      const [kept, settled] = [offset.get(pledge.id) ?? 0, recovered.get(pledge.id) ?? 0];
      return {
        pledge,
        kind: "set_off",
        change: ({ offsetCents, recoveredCents }) => ({
          offsetCents: cents(offsetCents + kept),
          recoveredCents: cents(recoveredCents + settled),
        }),
        balance: null,
      };
    }),
  );
}
