import type { ChallengeWire, OwnPledgeWire, WireStatus } from "@/lib/challenges/contract";
import type { MineSection } from "./first-rows";

const OVER: ReadonlySet<WireStatus> = new Set([
  "completed",
  "failed",
  "review_failed",
  "declined",
  "expired",
  "cancelled",
]);

export function isOver({ status }: Pick<ChallengeWire, "status">): boolean {
  return OVER.has(status);
}

const isAhead = (until: string | null, at: number) => until === null || at < Date.parse(until);

/** Whether its reader may dispute it now. @param at epoch milliseconds */
export function canDispute(challenge: ChallengeWire, at: number): boolean {
  const { status, own_amount, dispute_status, dispute_until } = challenge;
  if (status !== "completed" || own_amount === 0 || dispute_status !== null) return false;
  return dispute_until !== null && isAhead(dispute_until, at);
}

/** What only the reader can do, and until when (ISO 8601; null without an end). */
export type Need = {
  readonly kind: "pay" | "answer" | "confirm" | "charge" | "dispute";
  readonly challenge: ChallengeWire;
  readonly until: string | null;
  /** The one to confirm. */
  readonly pledge?: OwnPledgeWire;
};

type Sections = Readonly<Record<MineSection, { readonly items: readonly ChallengeWire[] }>>;

/** What waits for a viewer in their first pages, the soonest end first. @param at epoch milliseconds */
export function needsOf({ accepted, active, ended, backed }: Sections, at: number): Need[] {
  const needs = [
    ...active.items.flatMap((challenge): Need[] => {
      const { status, deadline, counter_offer: offer } = challenge;
      if (status === "approved") return [{ kind: "pay", challenge, until: deadline }];
      return offer === null ? [] : [{ kind: "answer", challenge, until: offer.expires_at }];
    }),
    ...[...accepted.items, ...active.items, ...ended.items, ...backed.items].flatMap((challenge) =>
      challenge.own_pledges
        // A renewal helps also after the end of the hold before.
        .filter(
          ({ needs_confirmation: isNeeded, confirm_until: until }) =>
            isNeeded && (challenge.status !== "completed" || isAhead(until, at)),
        )
        .map((pledge): Need => {
          const kind = challenge.status === "completed" ? "charge" : "confirm";
          return { kind, challenge, until: pledge.confirm_until, pledge };
        }),
    ),
    ...[...ended.items, ...backed.items]
      .filter((challenge) => canDispute(challenge, at))
      .map((challenge): Need => ({ kind: "dispute", challenge, until: challenge.dispute_until })),
  ];
  const endOf = ({ until }: Need) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));
  return needs.sort((a, b) => endOf(a) - endOf(b));
}
