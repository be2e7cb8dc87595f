import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import type { WireStatus } from "@/lib/challenges/contract";
import { ForStreamer } from "./for-streamer";

type NextStepProps = {
  streamerId: string;
  status: WireStatus;
  /** What everybody else is offered. */
  children: ReactNode;
};

/** What its streamer can do next with a challenge is on their dashboard: this leads to the list that holds it. */
export function NextStep({ streamerId, status, children }: NextStepProps) {
  const t = useTranslations("challengePage.nextStep");
  const step = stepOf(status);
  if (step === null) return children;
  return (
    <ForStreamer streamerId={streamerId} fallback={children}>
      <LinkButton href={`/streamer-dashboard?tab=${step}`}>{t(step)}</LinkButton>
    </ForStreamer>
  );
}

function stepOf(status: WireStatus): "active" | "accepted" | null {
  if (status === "active") return "active";
  return status === "accepted" || status === "in-progress" ? "accepted" : null;
}
