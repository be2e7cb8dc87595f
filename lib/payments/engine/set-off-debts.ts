import type { Tx } from "@/lib/db/client";
import { cents } from "@/lib/shared/money";
import { moveMoneyOf, type PledgeMovement } from "../ledger/ledger";
import { readPledges } from "./locked-pledge";
import type { SetOff } from "./plan-set-off";

/**
 * Uses shares of streamers to pay their debts from other pledges (a chargeback after its transfer); that part is not sent
 * (decision 51). As many statements for many plans as for one. The caller got the locks and the debts from `lockSharesAndDebts`.
 */
export async function setOffDebts(
  tx: Tx,
  plans: readonly Pick<SetOff, "offset" | "recovered">[],
): Promise<void> {
  const offset = new Map(plans.flatMap((plan) => [...plan.offset]));
  const recovered = new Map(plans.flatMap((plan) => [...plan.recovered]));
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
