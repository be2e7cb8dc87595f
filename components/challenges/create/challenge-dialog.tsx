"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Cents } from "@/lib/shared/money";
import { type ChallengeTarget, dispatchDialog, useDialogState } from "../dialogs/dialog-state";
import { ChallengeForm } from "./challenge-form";

/** `most`: the largest offer, in cents. */
type ChallengeDialogProps = { streamer: ChallengeTarget; most: Cents };

/** Creates a challenge for a streamer. What was typed and not sent is there again when it is reopened. */
export default function ChallengeDialog({ streamer, most }: ChallengeDialogProps) {
  const t = useTranslations("challenges.dialog");
  const { isChallengeOpen, isSubmitting, checking } = useDialogState();
  const formId = useId();
  return (
    <Dialog
      open={isChallengeOpen}
      onOpenChange={(next) => !next && dispatchDialog({ type: "challengeClosed" })}
      dismissible={!isSubmitting || checking !== null}
      focusField
      title={
        <span className="flex items-center gap-3">
          <Avatar name={streamer.name} src={streamer.image} eager />
          <span className="min-w-0 truncate">{t("title", { streamer: streamer.name })}</span>
        </span>
      }
      footer={
        <>
          <p
            aria-live="polite"
            className="flex flex-1 items-center gap-2 text-muted text-sm max-sm:justify-center"
          >
            <Lock className="size-4 shrink-0" />
            {t(checking !== null ? "checking" : isSubmitting ? "screening" : "notCharged")}
          </p>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {t("submit")}
          </Button>
        </>
      }
    >
      <ChallengeForm id={formId} streamer={streamer} most={most} />
    </Dialog>
  );
}
