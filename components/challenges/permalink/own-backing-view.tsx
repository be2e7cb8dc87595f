import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { CompletedBurst } from "@/components/ui/completed-burst";
import type { ChallengeWire, WireStatus } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { OwnPledges } from "../card/own-pledges";
import { AnswerButtons } from "../counter-offer/answer-buttons";
import { useDialogState } from "../dialogs/dialog-state";

type OwnBackingViewProps = { id: string; status: WireStatus; counterOfferId: string | null };

/**
 * Loads the reader's own pledges again when the challenge changes its status or gets a counter-offer, and when they have paid or taken something
 * back; not at every boost of others, which a crowd would turn into a flood of requests.
 */
export default function OwnBackingView({ id, status, counterOfferId }: OwnBackingViewProps) {
  const t = useTranslations("challenges.own");
  const { showPaymentForm, showPaid } = useDialogState();
  const userId = useAuth().user?.id;
  const [challenge, setChallenge] = useState<ChallengeWire | null>(null);
  const [changes, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when one of the last five changes
  useEffect(() => {
    if (showPaymentForm) return;
    const aborted = new AbortController();
    call("GET /api/challenges/{id}", { params: { id }, signal: aborted.signal }).then(
      setChallenge,
      () => undefined,
    );
    return () => aborted.abort();
  }, [id, status, counterOfferId, showPaymentForm, showPaid, changes]);
  if (challenge === null || challenge.own_pledges.length === 0) return null;
  const update = () => setChanges((count) => count + 1);
  const answers = challenge.counter_offer !== null && challenge.creator_id === userId;
  const celebrates = challenge.status === "completed" && (challenge.own_amount ?? 0) > 0;
  return (
    <div className="mt-5 rounded-card bg-raised p-4 sm:p-5">
      {celebrates && (
        <div className="mb-4 text-center">
          <CompletedBurst />
          <p className="font-display font-semibold text-lg">
            {t("done", { streamer: challenge.streamer_name })}
          </p>
        </div>
      )}
      {answers && (
        <div className="mb-4 flex flex-wrap gap-2">
          <AnswerButtons challenge={challenge} onChange={update} />
        </div>
      )}
      <OwnPledges challenge={challenge} onChange={update} />
    </div>
  );
}
