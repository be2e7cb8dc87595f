"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { LinkButton } from "@/components/ui/link-button";
import type { WireStatus } from "@/lib/challenges/contract";

type NextStepProps = {
  streamerId: string;
  status: WireStatus;
  /** What everybody else is offered. */
  children: ReactNode;
};

/** What its streamer can do next with a challenge is on their dashboard: this leads to the list that holds it. */
export function NextStep({ streamerId, status, children }: NextStepProps) {
  const t = useTranslations("challengePage.nextStep");
  const { user } = useAuth();
  const step = user?.id === streamerId ? stepOf(status) : null;
  if (step === null) return children;
  return <LinkButton href={`/streamer-dashboard?tab=${step}`}>{t(step)}</LinkButton>;
}

function stepOf(status: WireStatus): "active" | "accepted" | null {
  if (status === "active") return "active";
  return status === "accepted" || status === "in-progress" ? "accepted" : null;
}
