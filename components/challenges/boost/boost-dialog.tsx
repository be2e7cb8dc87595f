"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { toDollars } from "@/lib/shared/money";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { dispatchDialog, useDialogState } from "../dialogs/dialog-store";
import { boostCents, mostOfBoost } from "./boost-amount";
import { BoostForm } from "./boost-form";

type BoostDialogProps = { challenge: ChallengeWire; caps: PledgeCaps };

/** Where anybody adds money to an active challenge. Source: docs/product/pledges-and-boosts.md#boosts. */
export default function BoostDialog({ challenge, caps }: BoostDialogProps) {
  const t = useTranslations("challenges.boost");
  const { showBoostDialog, isBoostSubmitting, boostAmount } = useDialogState();
  const formId = useId();
  const cents = boostCents(boostAmount);
  return (
    <Dialog
      open={showBoostDialog}
      onOpenChange={(next) => !next && dispatchDialog({ type: "boostClosed" })}
      dismissible={!isBoostSubmitting}
      title={t("title")}
      description={
        <span className="[overflow-wrap:anywhere]">
          {t("quote", { text: challenge.challenge, streamer: challenge.streamer_name })}
        </span>
      }
      footer={
        <Button type="submit" form={formId} loading={isBoostSubmitting}>
          {cents === null ? t("submit") : t("submitAmount", { amount: toDollars(cents) })}
        </Button>
      }
    >
      <BoostForm id={formId} challenge={challenge} most={mostOfBoost(challenge, caps)} />
    </Dialog>
  );
}
