"use client";

import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import { toDollars } from "@/lib/shared/money";
import { ConfirmedButton } from "./confirmed-button";

/** Cancels a challenge before it is accepted, after a confirmation that says what happens to the money. */
export function CancelButton({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.cancel");
  const fee = challenge.appealed ? t("fee", { fee: toDollars(APPEAL_FEE_CENTS) }) : null;
  const money = t(challenge.status === "active" ? "holds" : "unpaid");
  return (
    <ConfirmedButton
      variant="ghost"
      words={{
        title: t("title"),
        text: `${t("text")} ${fee ?? money}`,
        confirm: t("confirm"),
        keep: t("keep"),
        done: t("done"),
        doneText: fee ?? t("doneText"),
      }}
      act={() => call("POST /api/challenges/{id}/cancel", { params: { id: challenge.id } })}
    >
      {t("confirm")}
    </ConfirmedButton>
  );
}
