"use client";

import { Gavel } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-style";
import { LinkButton } from "@/components/ui/link-button";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { actsOn, type ChallengeAct } from "./acts";
import { useChallengeActs } from "./challenge-acts";

/** The most likely next step is the primary button. */
const variants: Record<ChallengeAct, ButtonVariant> = {
  accept: "dare",
  decline: "secondary",
  start: "secondary",
  complete: "dare",
  fail: "secondary",
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
          variant={variants[name]}
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
