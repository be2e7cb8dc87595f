import { db } from "@/lib/db/client";
import { decideDispute, openDispute, submitEvidence } from "@/lib/disputes";
import { reconcile } from "@/lib/payments";
import { syncPayoutAccount } from "@/lib/payouts";
import { sandbox, settle, stripe } from "@/tests/support/world";
import type { Cast } from "./cast";

/** What comes of money beside the plain road, and how many days before today. */
export type Later = { readonly ago: number } & (
  | { readonly do: "dispute"; readonly by: string; readonly says: string }
  | { readonly do: "answer"; readonly says: string }
  | { readonly do: "decide"; readonly decision: "upheld" | "rejected"; readonly says: string }
  /** From now on that backer's card behaves as another test card. */
  | { readonly do: "swap"; readonly by: string; readonly card: string }
  /** A backer goes to their bank; the bank takes back what they paid. */
  | { readonly do: "chargeback"; readonly by: string; readonly lost?: true }
  /** The streamer takes out what has arrived, so that nothing of it can be taken back. */
  | { readonly do: "cash_out" }
  /** The provider wants something of the streamer again before it pays. */
  | { readonly do: "restrict" }
);

/** Does it, by the person or the bank that would, and has the provider's news heard. */
export async function happenLater(cast: Cast, to: string, challengeId: string, later: Later): Promise<void> {
  const streamer = cast.of(to);
  switch (later.do) {
    case "dispute":
      await openDispute(cast.of(later.by), challengeId, { reason: "not_done", text: later.says }, "en");
      break;
    case "answer":
      await submitEvidence(streamer, challengeId, { text: later.says, links: [] }, "en");
      break;
    case "decide": {
      const { id } = await db().dispute.findUniqueOrThrow({ where: { challengeId }, select: { id: true } });
      await decideDispute(cast.operator, id, { decision: later.decision, reason: later.says }, "en");
      break;
    }
    case "swap":
      await swapCard(cast, challengeId, later.by, later.card);
      break;
    case "chargeback":
      await chargeBack(cast, challengeId, later.by, later.lost === true);
      break;
    case "cash_out":
      await cashOut(await accountOf(streamer.userId));
      break;
    case "restrict": {
      const account = await accountOf(streamer.userId);
      await sandbox(`accounts/${account}/onboard`, { outcome: "restricted" });
      await syncPayoutAccount(account);
    }
  }
  await settle();
  await reconcile();
  await settle();
}

async function swapCard(cast: Cast, challengeId: string, by: string, card: string): Promise<void> {
  const { stripePaymentMethodId } = await db().hold.findFirstOrThrow({
    where: { pledge: { challengeId, backerId: cast.of(by).userId }, stripePaymentMethodId: { not: null } },
    select: { stripePaymentMethodId: true },
  });
  await sandbox(`payment_methods/${stripePaymentMethodId}`, { number: card });
}

async function chargeBack(cast: Cast, challengeId: string, by: string, isLost: boolean): Promise<void> {
  const { stripePaymentIntentId } = await db().hold.findFirstOrThrow({
    where: { pledge: { challengeId, backerId: cast.of(by).userId }, status: "captured" },
    select: { stripePaymentIntentId: true },
  });
  await sandbox("disputes", { payment_intent: stripePaymentIntentId });
  if (!isLost) return;
  const { data } = await stripe().disputes.list({ payment_intent: stripePaymentIntentId ?? "" });
  for (const { id } of data) await sandbox(`disputes/${id}/decide`, { outcome: "lost" });
}

async function cashOut(account: string): Promise<void> {
  const options = { stripeAccount: account };
  const { available } = await stripe().balance.retrieve({}, options);
  const amount = available.reduce((total, each) => total + each.amount, 0);
  await stripe().payouts.create({ amount, currency: "usd" }, options);
}

async function accountOf(streamerId: string): Promise<string> {
  const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({
    where: { streamerId },
    select: { stripeAccountId: true },
  });
  return stripeAccountId ?? "";
}
