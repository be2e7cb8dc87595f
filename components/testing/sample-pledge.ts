import type { OwnPledgeWire } from "@/lib/challenges/contract";
import { NOW } from "./sample-challenge";

/** A boost of $3, held since `NOW`, that can be taken back. */
export function samplePledge(over: Partial<OwnPledgeWire> = {}): OwnPledgeWire {
  return {
    _id: "01890a5d-ac96-774b-bcce-b302099a8091",
    id: "01890a5d-ac96-774b-bcce-b302099a8091",
    kind: "boost",
    amount: 3,
    status: "authorized",
    message: null,
    anonymous: false,
    held_since: NOW,
    held_until: "2026-11-28T12:00:00.000Z",
    renewable: true,
    renewal_count: 0,
    renewed_at: null,
    captured_at: null,
    released_at: null,
    withdrawn_at: null,
    confirmable: false,
    needs_confirmation: false,
    confirm_until: null,
    withdrawable: true,
    ...over,
  };
}
