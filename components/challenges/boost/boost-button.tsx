"use client";

import { clsx } from "clsx";
import { Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ButtonLook } from "@/components/ui/button-style";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { dispatchDialog } from "../dialogs/dialog-state";
import { GatedButton } from "../dialogs/gated-button";

type BoostButtonProps = Pick<ButtonLook, "size" | "wide" | "variant"> & {
  challenge: ChallengeWire;
  /** Undefined on pages that are cached whole: there the browser asks the server. */
  signedIn?: boolean | undefined;
};

/** Opens the boost dialog for an active challenge. Must be inside <ChallengeDialogs>. */
export function BoostButton({
  challenge,
  signedIn,
  variant = "secondary",
  size = "sm",
  wide,
}: BoostButtonProps) {
  const t = useTranslations("challenges.buttons");
  return (
    <GatedButton
      variant={variant}
      size={size}
      wide={wide}
      what="boost"
      subject={{
        title: challenge.challenge,
        streamer: challenge.streamer_display_name,
        dollars: challenge.amount,
      }}
      id={challenge.id}
      streamerId={challenge.streamer_id}
      signedIn={signedIn}
      icon={<Zap className={clsx("size-4", variant !== "dare" && "text-boost-text")} />}
      label={t("boost")}
      signedOutLabel={t("signInToBoost")}
      onAct={() => dispatchDialog({ type: "boostOpened", challenge })}
    />
  );
}
