"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { useRefusal } from "../create/use-refusal";

type EndButtonProps = {
  challenge: ChallengeWire;
  /** The creator declines, the streamer takes it back. */
  end: "decline" | "withdraw";
  onChange?: (() => void) | undefined;
};

const ROUTES = {
  decline: "POST /api/challenges/{id}/counter-offer/decline",
  withdraw: "DELETE /api/challenges/{id}/counter-offer",
} as const;
const DONE = { decline: "declined", withdraw: "withdrawn" } as const;

/** Ends an open counter-offer after a confirmation that says that the challenge goes on. */
export function EndButton({ challenge: { id, streamer_name: streamer }, end, onChange }: EndButtonProps) {
  const t = useTranslations("challenges.counterAnswer");
  const noticeFor = useRefusal();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const update = () => {
    refresh();
    onChange?.();
  };

  const confirm = async () => {
    await call(ROUTES[end], { params: { id } });
    toast({ title: t(DONE[end]), description: t(`${DONE[end]}Text`) });
    update();
  };
  const explain = (error: unknown) => {
    const { title, text } = noticeFor(error);
    toast({ title, description: text, variant: "destructive" });
    update();
  };

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t(end)}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t(`${end}Title`)}
        description={t(`${end}Text`, { streamer })}
        confirmLabel={t(`${end}Confirm`)}
        cancelLabel={t("keep")}
        onConfirm={confirm}
        onError={explain}
      />
    </>
  );
}
