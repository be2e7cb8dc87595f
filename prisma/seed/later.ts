import { db } from "@/lib/db/client";
import { decideDispute, openDispute, submitEvidence } from "@/lib/disputes";
import { reconcile } from "@/lib/payments";
import { stripe } from "@/lib/payments/provider/client";
import { syncPayoutAccount } from "@/lib/payouts";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import type { Cast } from "./cast";
import { sandbox, settle } from "./sandbox";

/** Exceptional events in a challenge's payments, and how many days before today. */
export type Later = { readonly ago: number } & (
  | { readonly do: "dispute"; readonly by: string; readonly says: string }
  | { readonly do: "answer"; readonly says: string }
  | { readonly do: "decide"; readonly decision: "upheld" | "rejected"; readonly says: string }
  /** The backer's card behaves like another test card from now on. */
  | { readonly do: "swap"; readonly by: string; readonly card: string }
  /** The backer's bank charges the payment back. */
  | { readonly do: "chargeback"; readonly by: string; readonly lost?: true }
  /** The streamer pays out the account's balance, so nothing can be reversed. */
  | { readonly do: "cash_out" }
  /** The provider requires more details from the streamer before it pays. */
  | { readonly do: "restrict" }
);

/** Performs the event as the person or bank concerned, then processes the provider's events. */
export async function happenLater(
  cast: Cast,
  to: string,
  challengeId: ChallengeId,
  later: Later,
): Promise<void> {
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
      const { decision, says: message } = later;
      await decideDispute(
        cast.operator,
        id,
        decision === "upheld"
          ? { decision, reason: "not_as_written", message }
          : { decision, reason: "proof_holds", message },
      );
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

async function swapCard(cast: Cast, challengeId: ChallengeId, by: string, card: string): Promise<void> {
  const { stripePaymentMethodId } = await db().hold.findFirstOrThrow({
    where: { pledge: { challengeId, backerId: cast.of(by).userId }, stripePaymentMethodId: { not: null } },
    select: { stripePaymentMethodId: true },
  });
  await sandbox(`payment_methods/${stripePaymentMethodId}`, { number: card });
}

async function chargeBack(cast: Cast, challengeId: ChallengeId, by: string, isLost: boolean): Promise<void> {
  const { stripePaymentIntentId } = await db().hold.findFirstOrThrow({
    where: { pledge: { challengeId, backerId: cast.of(by).userId }, status: "captured" },
    select: { stripePaymentIntentId: true },
  });
  // What it costs the platform is added to its balance, so that later payouts do not wait for it.
  await sandbox("entries", { type: "topup", amount: 20_000 });
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

async function accountOf(streamerId: UserId): Promise<string> {
  const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({
    where: { streamerId },
    select: { stripeAccountId: true },
  });
  return stripeAccountId ?? "";
}
