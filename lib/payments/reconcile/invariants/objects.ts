import type { MoneyState, PledgeInvariants } from "./state";
import type { InvariantNumber, Violation } from "./violation";

/** Invariant 9: no operation has two objects at the provider. */
export function doneOnce({ provider }: MoneyState): Violation[] {
  return [
    ...twice(provider.intents, ({ holdId }) => holdId),
    ...twice(provider.transfers, ({ transferId }) => transferId),
    ...twice(provider.refunds, ({ pledgeId, attempt }) => pledgeId && `${pledgeId} refund ${attempt}`),
    ...provider.transfers.flatMap(({ id, reversals }) =>
      twice(reversals, ({ attempt }) => attempt && `${id} reversal ${attempt}`),
    ),
  ];
}

function twice<T extends { readonly id: string }>(
  objects: readonly T[],
  key: (object: T) => string | null,
): Violation[] {
  const first = new Map<string, string>();
  return objects.flatMap((object): Violation[] => {
    const name = key(object);
    if (name === null || !first.has(name)) {
      if (name !== null) first.set(name, object.id);
      return [];
    }
    return [{ law: 9, subject: object.id, message: `the same as ${first.get(name)}: ${name}` }];
  });
}

/** Invariant 10: every object that a row names exists at the provider and agrees with the row. */
export function rowsAreReal({ pledges, provider }: MoneyState): Violation[] {
  const intents = new Map(provider.intents.map((intent) => [intent.id, intent]));
  const objects = new Set([
    ...provider.refunds.map(({ id }) => id),
    ...provider.transfers.flatMap(({ id, reversals }) => [id, ...reversals.map((reversal) => reversal.id)]),
    ...provider.disputes.map(({ id }) => id),
  ]);
  return pledges.flatMap((pledge) => {
    const holds = pledge.holds.flatMap((hold) => {
      const intent = intents.get(hold.stripePaymentIntentId ?? "");
      if (hold.stripePaymentIntentId === null) return [];
      return intent?.amountCents === hold.amountCents ? [] : [hold.stripePaymentIntentId];
    });
    const named = [
      ...pledge.refunds.map(({ stripeRefundId }) => stripeRefundId),
      ...pledge.chargebacks.map(({ stripeDisputeId }) => stripeDisputeId),
      ...pledge.operations
        .filter(hasMoved)
        .map(({ providerId }) => providerId ?? "an operation without its object"),
    ].filter((id) => !objects.has(id));
    return [...holds, ...named].map((id) =>
      broken(10, id, `named by pledge ${pledge.id}, not so at the provider`),
    );
  });
}

/** Invariant 10, at rest: and every object of the provider has a row. */
export function objectsAreKnown({ pledges, provider, lostObjects }: MoneyState): Violation[] {
  const known = new Set<string | null>([
    ...lostObjects,
    ...pledges.flatMap((pledge) => [
      ...pledge.holds.map(({ stripePaymentIntentId }) => stripePaymentIntentId),
      ...pledge.refunds.map(({ stripeRefundId }) => stripeRefundId),
      ...pledge.chargebacks.map(({ stripeDisputeId }) => stripeDisputeId),
      ...pledge.operations
        // A refund that the provider gave up is in no other row.
        .filter((operation) => hasMoved(operation) || operation.kind === "refund")
        .map(({ providerId }) => providerId),
    ]),
  ]);
  return [
    ...provider.intents,
    ...provider.refunds,
    ...provider.transfers,
    ...provider.transfers.flatMap(({ reversals }) => reversals),
    ...provider.disputes,
  ]
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => broken(10, id, "an orphan: no row of ours knows it"));
}

const hasMoved = ({ kind, status }: PledgeInvariants["operations"][number]): boolean =>
  (kind === "transfer" || kind === "reverse") && status === "done";

const broken = (law: InvariantNumber, subject: string, message: string): Violation => ({
  law,
  subject,
  message,
});
