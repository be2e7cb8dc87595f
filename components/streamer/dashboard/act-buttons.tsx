"use client";

import { Gavel } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import type { ChallengeWire, WireStatus } from "@/lib/challenges/contract";
import { actsOn, type ChallengeAct } from "./acts";
import { useChallengeActs } from "./challenge-acts";

/** The next step, which is the primary button; what charges cards is one only once the challenge was started. */
const NEXT: Partial<Record<WireStatus, ChallengeAct>> = {
  active: "accept",
  accepted: "start",
  "in-progress": "complete",
};

/** The actions that a challenge offers its streamer now. */
export function ActButtons({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("streamerDashboard.acts");
  const { act, counterOffer, starting } = useChallengeActs();
  const links = useTranslations("disputes.link");
  if (challenge.dispute_status !== null) {
    return (
      <LinkButton href={`/dispute/${challenge.id}`} size="sm" variant="secondary">
        <Gavel className="size-4" />
        {links("see")}
      </LinkButton>
    );
  }
  return (
    <>
      {actsOn(challenge.status).map((name) => (
        <Button
          key={name}
          size="sm"
          variant={NEXT[challenge.status] === name ? "dare" : "secondary"}
          loading={name === "start" && starting === challenge.id}
          onClick={() => act(name, challenge)}
        >
          {t(`${name}.button`)}
        </Button>
      ))}
      {challenge.status === "active" && challenge.counter_offer === null && (
        <Button size="sm" variant="secondary" onClick={() => counterOffer(challenge)}>
          {t("counter.button")}
        </Button>
      )}
    </>
  );
}
