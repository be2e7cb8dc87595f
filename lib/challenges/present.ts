import { isHeldFor, listBackings, type OwnBacking, type PotFigures } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { type Cents, cents, toDollars } from "@/lib/shared/money";
import {
  type ChallengeWire,
  type CounterOfferWire,
  type DeskChallengeWire,
  timeLimitSchema,
} from "./contract";
import { topUpOf } from "./counter-offers/open-offer";
import { acceptFrom } from "./counter-offers/wording-notice";
import { wireStatus } from "./machine";
import type { PartyFields } from "./party-fields";
import type { ChallengeRow, OpenCounterOffer } from "./rows";
import { isUndecided } from "./transition";

/** Challenges as the API answers them. One query fetches the stacks of all rows. */
export async function presentChallenges(
  rows: readonly ChallengeRow[],
  partyFieldsOf: ReadonlyMap<ChallengeId, PartyFields> = new Map(),
): Promise<ChallengeWire[]> {
  const backings = await listBackings(rows.map((row) => row.id));
  return rows.map((row) => {
    const party = partyFieldsOf.get(row.id);
    return {
      ...presentWithoutMoney(row),
      amount: toDollars(row.potCents),
      original_amount: toDollars(row.amountCents),
      current_state: wireStatus(row.status),
      boost_number: row.boostCount,
      backer_count: row.backerCount,
      backings: (backings.get(row.id) ?? []).map((backing) => ({
        kind: backing.kind,
        amount: toDollars(backing.amountCents),
        username: backing.username,
        anonymous: backing.anonymous,
        backer_id: party?.knowsBackers ? backing.backerId : null,
        message: backing.message,
        message_of: backing.message === null ? null : backing.pledgeId,
      })),
      accepted_at: row.acceptedAt?.toISOString() ?? null,
      dispute_until: row.disputeUntil?.toISOString() ?? null,
      proof_url: row.proofUrl,
      shown_at: row.shownAt?.toISOString() ?? null,
      decline_reason: row.declineReason,
      decline_message: row.declineMessage,
      counter_offer: hasCounterOffer(row) ? presentCounterOffer(row.counterOffer, row.potCents) : null,
      agreed_amount: row.agreedCents === null ? null : toDollars(cents(row.agreedCents)),
      original_challenge: row.originalText,
      reworded_at: row.rewordedAt?.toISOString() ?? null,
      reactions: null,
      hidden_at: row.hiddenAt?.toISOString() ?? null,
      removed_for: row.removedFor,
      ...ownPledgesOf(row, party?.backing ?? null),
      refusal_category: party?.refusal ?? null,
      appealed: party?.appealed ?? false,
      review_message: party?.reviewWords ?? null,
      dispute_status: party?.dispute ?? null,
      ...moneyOf(row, party?.figures ?? null),
      decided_by: party?.decidedBy ?? null,
      fee_rate: party?.feeRate ?? null,
      undo_until: party?.undoUntil?.toISOString() ?? null,
      undo_used: party?.undoUsed ?? false,
      replay_saved_at: party?.replaySavedAt?.toISOString() ?? null,
      collection: party?.collection
        ? { goal: party.collection.goal, done: party.collection.done, total: party.collection.total }
        : null,
    };
  });
}

/** A challenge as a moderator of its streamer reads it: nothing in it, nor in an order by it, reveals an amount. */
export function presentAtDesk(row: ChallengeRow): DeskChallengeWire {
  return { ...presentWithoutMoney(row), has_counter_offer: hasCounterOffer(row) };
}

function presentWithoutMoney(row: ChallengeRow) {
  const running = runningTime(row);
  return {
    _id: row.id,
    id: row.id,
    challenge: row.text,
    time_limit: timeLimitSchema.parse(row.timeLimit),
    streamer_id: row.streamerId,
    streamer_name: row.streamerName ?? row.streamerId,
    streamer_display_name: row.streamerStageName ?? row.streamerId,
    streamer_profile_image: row.streamerAvatarUrl,
    streamer_broadcasting: row.isBroadcasting,
    creator_id: row.creatorId,
    creator_username: row.creatorName,
    status: wireStatus(row.status),
    time_left: running === null ? null : secondsUntil(running.end),
    deadline: running?.end.toISOString() ?? null,
    deadline_from: running?.start.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    activated_at: row.activatedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    accept_from: acceptFrom(row)?.toISOString() ?? null,
  };
}

function hasCounterOffer(
  row: ChallengeRow,
): row is ChallengeRow & { readonly counterOffer: OpenCounterOffer } {
  return row.status === "active" && row.counterOffer !== null;
}

/** A counter-offer as the API answers it. @param potCents of its challenge now */
export function presentCounterOffer(
  offer: Omit<OpenCounterOffer, "potCents" | "createdAt" | "expiresAt"> & {
    readonly potCents: bigint | number | null;
    readonly createdAt: Date | string;
    readonly expiresAt: Date | string;
  },
  potCents: Cents,
): CounterOfferWire {
  const asked = offer.potCents === null ? null : cents(offer.potCents);
  return {
    _id: offer.id,
    id: offer.id,
    amount: asked === null ? null : toDollars(asked),
    top_up_amount: toDollars(topUpOf(asked, potCents)),
    challenge: offer.text,
    message: offer.message,
    status: "open",
    created_at: new Date(offer.createdAt).toISOString(),
    expires_at: new Date(offer.expiresAt).toISOString(),
  };
}

/** What the streamer reads about the pot, in dollars: its security while active, what was collected once completed. */
function moneyOf({ status }: ChallengeRow, figures: PotFigures | null) {
  const isOpen = figures !== null && status === "active";
  return {
    secured_amount: isOpen ? toDollars(figures.securedCents) : null,
    pledged_amount: isOpen ? toDollars(figures.pledgedCents) : null,
    collected_amount: figures !== null && status === "completed" ? toDollars(figures.collectedCents) : null,
  };
}

/** What a backer reads about their own money in the challenge. */
function ownPledgesOf(row: ChallengeRow, backing: OwnBacking | null) {
  const isOpen = isUndecided(row);
  const mayHold = isHeldFor(row.status);
  return {
    own_amount: backing === null ? null : toDollars(backing.countedCents),
    own_pledges: (backing?.pledges ?? []).map((pledge) => ({
      _id: pledge.id,
      id: pledge.id,
      kind: pledge.kind,
      amount: toDollars(pledge.amountCents),
      status: pledge.status,
      message: pledge.message,
      anonymous: pledge.anonymous,
      held_since: pledge.heldSince?.toISOString() ?? null,
      held_until: pledge.heldUntil?.toISOString() ?? null,
      renewable: pledge.isRenewable,
      renewal_count: pledge.renewalCount,
      renewed_at: pledge.renewedAt?.toISOString() ?? null,
      captured_at: pledge.capturedAt?.toISOString() ?? null,
      released_at: pledge.releasedAt?.toISOString() ?? null,
      withdrawn_at: pledge.withdrawnAt?.toISOString() ?? null,
      confirmable: mayHold && pledge.isConfirmable,
      needs_confirmation: mayHold && pledge.needsConfirmation,
      confirm_until: mayHold ? (pledge.confirmUntil?.toISOString() ?? null) : null,
      withdrawable: isOpen && pledge.isWithdrawable,
    })),
  };
}

/** The running time of a state that has one: to pay, to be accepted, or to perform. */
function runningTime(row: ChallengeRow): { start: Date; end: Date } | null {
  switch (row.status) {
    case "approved":
      return row.payBy && { start: row.createdAt, end: row.payBy };
    case "active":
      return row.expiresAt && row.activatedAt && { start: row.activatedAt, end: row.expiresAt };
    case "accepted":
    case "in_progress":
      return row.performBy && row.acceptedAt && { start: row.acceptedAt, end: row.performBy };
    default:
      return null;
  }
}

function secondsUntil(end: Date): number {
  return Math.max(0, Math.floor((end.getTime() - now().getTime()) / 1000));
}
