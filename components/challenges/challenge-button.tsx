"use client";

import { Swords } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ButtonLook } from "@/components/ui/button-style";
import { toast } from "@/components/ui/toast";
import type { ChallengeTarget } from "./dialog-state";
import { tellDialogs } from "./dialog-store";
import { GatedButton } from "./gated-button";
import { loadChallengeDialog } from "./lazy-dialogs";

type ChallengeButtonProps = Pick<ButtonLook, "size" | "wide"> & {
  streamer: ChallengeTarget;
  /** Pass it where the server knows; a page that is cached whole leaves it out. */
  signedIn?: boolean | undefined;
};

/** Opens the challenge dialog for a streamer. Stands anywhere inside <ChallengeStage>. Grey while the streamer is paused. */
export function ChallengeButton({ streamer, signedIn, ...look }: ChallengeButtonProps) {
  const t = useTranslations("challenges.buttons");
  const isPaused = streamer.status === "paused";
  const open = (userId: string | null) => {
    if (userId === streamer.id) {
      toast({ title: t("self"), description: t("selfText") });
    } else if (isPaused) {
      toast({ title: t("unavailable"), description: t("unavailableText", { streamer: streamer.name }) });
    } else {
      tellDialogs({ type: "challengeOpened", streamer });
    }
  };
  return (
    <GatedButton
      {...look}
      variant={isPaused ? "secondary" : "dare"}
      className={isPaused ? "border-line bg-raised text-muted" : undefined}
      what="challenge"
      id={streamer.id}
      signedIn={signedIn}
      icon={<Swords className="size-4" />}
      label={t("challenge")}
      signedOutLabel={t("signInToChallenge")}
      onAct={open}
      onNear={loadChallengeDialog}
    />
  );
}
