import { useEffect, useState } from "react";
import { DisputeLink } from "@/components/disputes/dispute-link";
import { late } from "@/components/ui/late";
import type { ChallengeWire, OwnPledgeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { stackOf } from "@/lib/shared/stack";
import { moneyStateOf, OwnPledges } from "../card/own-pledges";
import { ownSegmentOf } from "../card/own-segment";
import { useDialogState } from "../dialogs/dialog-state";
import { CompletedMoment } from "./completed-moment";
import type { OwnBackingProps } from "./own-backing";
import { followOwnChannel, mayBeDisputed } from "./own-channel";
import { keepOwnPart, useOwnPart } from "./own-part";

const OwnBoosters = late(() => import("./own-boosters"));

const ON_ITS_WAY: readonly ReturnType<typeof moneyStateOf>[] = ["charging", "uncharged", "releasing"];

/**
 * Loads the reader's own pledges again when the challenge changes its status or gets a counter-offer, when they have paid or taken
 * something back, and while their money moves or can be disputed, when their own channel reports a change; at the boosts of others for
 * the streamer alone, because a crowd would turn each into a flood of requests.
 */
export default function OwnBackingView({
  id,
  userId,
  streamerId,
  status,
  counterOfferId,
  boosts,
}: OwnBackingProps & { userId: string }) {
  const { showPaymentForm, showPaid } = useDialogState();
  const challenge = useOwnPart(id)?.challenge ?? null;
  const [changes, setChanges] = useState(0);
  const isStreamer = userId === streamerId;
  const news = isStreamer ? boosts : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when one of the last six changes
  useEffect(() => {
    if (showPaymentForm) return;
    const aborted = new AbortController();
    call("GET /api/challenges/{id}", { params: { id }, signal: aborted.signal }).then(
      (loaded) =>
        keepOwnPart({ challenge: loaded, segment: ownSegmentOf(loaded.own_pledges, stackOf(loaded)) }),
      () => undefined,
    );
    return () => aborted.abort();
  }, [id, status, counterOfferId, showPaymentForm, showPaid, changes, news]);
  const isFollowed = challenge !== null && mayMove(challenge);
  useEffect(() => {
    if (!isFollowed) return;
    return followOwnChannel(userId, () => setChanges((count) => count + 1));
  }, [isFollowed, userId]);
  useEffect(() => () => keepOwnPart(null), []);
  if (challenge !== null && isStreamer) return <OwnBoosters backings={challenge.backings} />;
  if (challenge === null || challenge.own_pledges.length === 0) return null;
  const update = () => setChanges((count) => count + 1);
  const isCompleted = challenge.status === "completed" && challenge.own_pledges.some(isPaying);
  const isDisputed = challenge.dispute_status === "open" || challenge.dispute_status === "upheld";
  return (
    <div className="mt-6 rounded-card bg-raised p-4 sm:p-5">
      {isCompleted && !isDisputed && <CompletedMoment challenge={challenge} />}
      <OwnPledges challenge={challenge} onChange={update} />
      {isCompleted && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 empty:hidden">
          <DisputeLink
            challengeId={challenge.id}
            until={challenge.dispute_until}
            status={challenge.dispute_status}
            now=""
          />
        </div>
      )}
    </div>
  );
}

/** Whether the reader's money is on its way, or can still be disputed and given back: no event of the challenge reports that. */
function mayMove(challenge: ChallengeWire): boolean {
  const isReturnable = challenge.dispute_status === "upheld" || mayBeDisputed(challenge);
  return challenge.own_pledges.some((pledge) => {
    const state = moneyStateOf(pledge, challenge);
    return ON_ITS_WAY.includes(state) || (isReturnable && state === "captured");
  });
}

/** Charged, or being charged: not given back, and not refused by the bank. */
function isPaying({ status, withdrawn_at }: OwnPledgeWire): boolean {
  return withdrawn_at === null && (status === "captured" || status === "authorized" || status === "pending");
}
