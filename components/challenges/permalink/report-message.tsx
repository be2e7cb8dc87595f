"use client";

import { ReportButton } from "@/components/reports/report-button";
import { useOwnPart } from "./own-part";

type ReportMessageProps = {
  challengeId: string;
  /** The boost that says it. */
  pledgeId: string;
  /** Whose it is, as the page names them. */
  name: string;
};

/** Reports the message of a boost to who did not write it. Must be inside <ChallengeDialogs>. */
export function ReportMessage({ challengeId, pledgeId, name }: ReportMessageProps) {
  const own = useOwnPart(challengeId);
  if (own?.challenge.own_pledges.some(({ id }) => id === pledgeId)) return null;
  return <ReportButton type="pledge" id={pledgeId} name={name} iconOnly />;
}
