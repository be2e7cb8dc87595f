"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { OwnPledgeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { useRefusal } from "../create/use-refusal";

type WithdrawButtonProps = {
  challengeId: string;
  pledge: OwnPledgeWire;
  onDone?: (() => void) | undefined;
};

/** Takes a boost back before the challenge is accepted, after a confirmation that says what happens to the held amount. */
export function WithdrawButton({ challengeId, pledge: { id, amount }, onDone }: WithdrawButtonProps) {
  const t = useTranslations("challenges.withdraw");
  const noticeFor = useRefusal();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const update = () => {
    refresh();
    onDone?.();
  };

  const withdraw = async () => {
    await call("POST /api/challenges/{id}/boosts/{pledgeId}/withdraw", {
      params: { id: challengeId, pledgeId: id },
    });
    toast({ title: t("done"), description: t("doneText", { amount }) });
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
        {t("button")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("title")}
        description={t("text", { amount })}
        confirmLabel={t("confirm", { amount })}
        cancelLabel={t("keep")}
        onConfirm={withdraw}
        onError={explain}
      />
    </>
  );
}
