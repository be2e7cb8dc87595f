import { useTranslations } from "next-intl";
import type { UseFormSetError } from "react-hook-form";
import { useRefresh } from "@/components/live/use-refresh";
import { toast } from "@/components/ui/toast";
import { useNotice } from "@/components/ui/use-notice";
import { track } from "@/lib/analytics/track";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";
import { toDollars } from "@/lib/shared/money";
import { type ChallengeTarget, dispatchDialog, useDialogState } from "../dialogs/dialog-state";
import { loadPayment } from "../dialogs/lazy-payment";
import { useRefusalReason } from "../use-refusal-reason";
import type { FormInput, FormOutput } from "./challenge-form-schema";
import { useCheckedChallenge } from "./use-checked-challenge";
import { amountProblemOf, type RefusalText, useRefusal, wordsProblemOf } from "./use-refusal";

/** Creates a challenge and reports the outcome. Source: docs/product/challenges.md#writing-one. */
export function useCreateChallenge(streamer: ChallengeTarget, setError: UseFormSetError<FormInput>) {
  const t = useTranslations("challenges.dialog");
  const refresh = useRefresh();
  const noticeFor = useRefusal(t("failed"));
  const { notice, show, clear } = useNotice<RefusalText>();
  const refusal = useTranslations("challenges.refusal");
  const reasonOf = useRefusalReason();

  const pay = (challenge: ChallengeWire, clientSecret: string) =>
    dispatchDialog({
      type: "paymentRequired",
      pending: { ...challenge, purpose: "challenge" },
      clientSecret,
    });

  /** A challenge that is not paid yet goes on by what screening decided. */
  const goOn = async (challenge: ChallengeWire) => {
    const { id, status } = challenge;
    if (status === "pending") dispatchDialog({ type: "challengeChecking", challenge });
    else if (status === "approved") {
      const { clientSecret } = await call("POST /api/challenges/{id}/payment", { params: { id } });
      if (clientSecret !== null) pay(challenge, clientSecret);
    } else if (status === "review_failed") {
      dispatchDialog({ type: "challengeRefused" });
      const reason = reasonOf(challenge.refusal_category);
      show({ title: refusal("rejected"), text: refusal("rejectedFor", { reason }), help: "appeal" });
    } else {
      dispatchDialog({ type: "challengeClosed" });
      // Else it was cancelled or paid elsewhere meanwhile.
      if (status === "pending_review")
        toast({ title: t("submitted"), description: t("submittedText"), variant: "success" });
    }
  };

  useCheckedChallenge(useDialogState().checking, (challenge) => {
    goOn(challenge)
      .catch((error: unknown) => {
        dispatchDialog({ type: "challengeRefused" });
        show(noticeFor(error));
      })
      .finally(refresh);
  });

  const create = async (values: FormOutput) => {
    clear();
    dispatchDialog({ type: "challengeSubmitted" });
    try {
      await loadPayment();
      const { challenge, clientSecret } = await call("POST /api/challenges", {
        body: {
          ...values,
          amount: toDollars(values.amount),
          streamer_id: streamer.id,
          streamer_name: streamer.name,
        },
      });
      track({ name: "challenge_created" });
      if (clientSecret !== null) pay(challenge, clientSecret);
      else await goOn(challenge);
      refresh();
    } catch (error) {
      dispatchDialog({ type: "challengeRefused" });
      const isAboutFields = error instanceof ApiError && markFields(fieldsOf(error), setError);
      // The minimum has a notice of its own, too.
      if (!isAboutFields || error.body?.code === "amount_too_low")
        show({ ...noticeFor(error), ...(isRefused(error) && { help: "appeal" }) });
    }
  };

  return { notice, create, clearNotice: clear };
}

/** The text was refused, and is stored with the refusal. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.body?.moderationFailed === true;
}

function fieldsOf(error: ApiError): Readonly<Record<string, string>> {
  const amount = amountProblemOf(error);
  if (amount !== null) return { amount };
  const challenge = wordsProblemOf(error);
  return challenge === null ? (error.body?.fields ?? {}) : { challenge };
}

/** Shows the server's messages at their fields; false when it named none of this form's. */
function markFields(fields: Readonly<Record<string, string>>, setError: UseFormSetError<FormInput>): boolean {
  const ours = (["challenge", "amount", "time_limit"] as const).filter((name) => fields[name] !== undefined);
  for (const name of ours) setError(name, { message: fields[name] ?? "" }, { shouldFocus: name === ours[0] });
  return ours.length > 0;
}
