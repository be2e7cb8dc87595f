"use client";

import { Swords } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ButtonLook } from "@/components/ui/button-style";
import { toast } from "@/components/ui/toast";
import { type ChallengeTarget, dispatchDialog } from "../dialogs/dialog-state";
import { GatedButton } from "../dialogs/gated-button";

type ChallengeButtonProps = Pick<ButtonLook, "size" | "wide"> & {
  streamer: ChallengeTarget;
  /** Undefined on pages that are cached whole: there the browser asks the server. */
  signedIn?: boolean | undefined;
};

/** Opens the challenge dialog for a streamer; greyed out while they are paused. Must be inside <ChallengeDialogs>. */
export function ChallengeButton({ streamer, signedIn, ...look }: ChallengeButtonProps) {
  const t = useTranslations("challenges.buttons");
  const isPaused = streamer.status === "paused";
  const sayPaused = () =>
    toast({ title: t("unavailable"), description: t("unavailableText", { streamer: streamer.name }) });
  return (
    <GatedButton
      {...look}
      variant={isPaused ? "secondary" : "dare"}
      className={isPaused ? "border-line bg-raised text-muted" : undefined}
      what="challenge"
      subject={{
        title: streamer.name,
        streamer: streamer.name,
        dollars: streamer.minimum_challenge_amount,
        image: streamer.image,
      }}
      id={streamer.id}
      streamerId={streamer.id}
      signedIn={signedIn}
      icon={<Swords className="size-4" />}
      label={t("challenge")}
      signedOutLabel={t("signInToChallenge")}
      onAct={() => dispatchDialog({ type: "challengeOpened", streamer })}
      onUnavailable={isPaused ? sayPaused : undefined}
    />
  );
}
