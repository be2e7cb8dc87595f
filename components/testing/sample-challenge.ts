import type { ChallengeWire } from "@/lib/challenges/contract";

const DAY_MS = 86_400_000;

/** The time at which tests render. */
export const NOW = "2026-11-21T12:00:00.000Z";

/** A challenge as the wire has it: $20 offered, boosted once with $5, a day left. */
export function sampleChallenge(over: Partial<ChallengeWire> = {}): ChallengeWire {
  const id = over.id ?? "01890a5d-ac96-774b-bcce-b302099a8001";
  const status = over.status ?? "active";
  return {
    _id: id,
    id,
    challenge: "Beat the last boss with a dance mat",
    amount: 25,
    original_amount: 20,
    time_limit: "1d",
    streamer_id: "01890a5d-ac96-774b-bcce-b302099a8057",
    streamer_name: "ana",
    streamer_display_name: "ana",
    streamer_profile_image: null,
    streamer_broadcasting: false,
    creator_id: "01890a5d-ac96-774b-bcce-b302099a8058",
    creator_username: "vic",
    status,
    current_state: status,
    boost_number: 1,
    backer_count: 2,
    backings: [
      {
        kind: "offer",
        amount: 20,
        username: "vic",
        anonymous: false,
        backer_id: null,
        message: null,
        message_of: null,
      },
      {
        kind: "boost",
        amount: 5,
        username: "bob",
        anonymous: false,
        backer_id: null,
        message: null,
        message_of: null,
      },
    ],
    time_left: DAY_MS / 1_000,
    deadline: new Date(Date.parse(NOW) + DAY_MS).toISOString(),
    deadline_from: NOW,
    created_at: NOW,
    activated_at: NOW,
    accepted_at: null,
    ended_at: null,
    dispute_until: null,
    proof_url: null,
    shown_at: null,
    decline_reason: null,
    decline_message: null,
    counter_offer: null,
    agreed_amount: null,
    original_challenge: null,
    reworded_at: null,
    accept_from: null,
    reactions: null,
    hidden_at: null,
    removed_for: null,
    own_amount: null,
    own_pledges: [],
    refusal_category: null,
    review_message: null,
    appealed: false,
    dispute_status: null,
    secured_amount: null,
    pledged_amount: null,
    collected_amount: null,
    decided_by: null,
    fee_rate: null,
    undo_until: null,
    undo_used: false,
    replay_saved_at: null,
    collection: null,
    ...over,
  };
}
