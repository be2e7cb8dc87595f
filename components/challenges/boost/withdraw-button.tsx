"use client";

import { useTranslations } from "next-intl";
import type { OwnPledgeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { ConfirmedButton } from "../dialogs/confirmed-button";

type WithdrawButtonProps = {
  challengeId: string;
  pledge: OwnPledgeWire;
  onDone: () => void;
};

/** Takes a boost back before the challenge is accepted, after a confirmation that says what happens to the held amount. */
export function WithdrawButton({ challengeId, pledge: { id, amount }, onDone }: WithdrawButtonProps) {
  const t = useTranslations("challenges.withdraw");
  return (
    <ConfirmedButton
      words={{
        title: t("title"),
        text: t("text", { amount }),
        confirm: t("confirm", { amount }),
        keep: t("keep"),
        done: t("done"),
        doneText: t("doneText", { amount }),
      }}
      act={() =>
        call("POST /api/challenges/{id}/boosts/{pledge_id}/withdraw", {
          params: { id: challengeId, pledge_id: id },
        })
      }
      onChange={onDone}
    >
      {t("button")}
    </ConfirmedButton>
  );
}
