"use client";

import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { ConfirmedButton } from "../dialogs/confirmed-button";

type EndButtonProps = {
  challenge: ChallengeWire;
  /** The creator declines, the streamer takes it back. */
  end: "decline" | "withdraw";
};

const ROUTES = {
  decline: "POST /api/challenges/{id}/counter-offer/decline",
  withdraw: "DELETE /api/challenges/{id}/counter-offer",
} as const;
const DONE = { decline: "declined", withdraw: "withdrawn" } as const;

/** Ends an open counter-offer after a confirmation that says that the challenge goes on. */
export function EndButton({ challenge: { id, streamer_display_name: streamer }, end }: EndButtonProps) {
  const t = useTranslations("challenges.counterAnswer");
  return (
    <ConfirmedButton
      words={{
        title: t(`${end}Title`),
        text: t(`${end}Text`, { streamer }),
        confirm: t(`${end}Confirm`),
        keep: t("keep"),
        done: t(DONE[end]),
        doneText: t(`${DONE[end]}Text`),
      }}
      act={() => call(ROUTES[end], { params: { id } })}
    >
      {t(end)}
    </ConfirmedButton>
  );
}
