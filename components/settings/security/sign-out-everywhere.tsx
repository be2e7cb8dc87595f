"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAuthActs } from "@/components/auth/auth-provider";
import { useLeave } from "@/components/auth/use-leave";
import { StepUpDeclined, useStepUp } from "@/components/auth/use-step-up";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";

type SignOutEverywhereProps = {
  /** How many sessions there are beside this one. */
  others: number;
};

/** Ends every other session, and this one, too, for who wants it. The server tells the owner by mail. */
export function SignOutEverywhere({ others }: SignOutEverywhereProps) {
  const t = useTranslations("settings.devices");
  const { signOut } = useAuthActs();
  const leave = useLeave();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [here, setHere] = useState(false);
  const { proved, question } = useStepUp();

  const act = async () => {
    await proved(() => call("POST /api/auth/logout", { query: { scope: "others" } }));
    if (here) {
      await signOut();
      return leave("/");
    }
    toast({ title: t("everywhereDone"), variant: "success" });
    refresh();
  };
  const tell = (error: unknown) => {
    if (error instanceof StepUpDeclined) return;
    const description = error instanceof ApiError ? error.message : undefined;
    toast({ title: t("failed"), description, variant: "destructive" });
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("everywhere")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("everywhere")}
        description={t("everywhereText", { others })}
        confirmLabel={t("everywhereAct")}
        onConfirm={() => {
          // Closed first: the question for the password would stand behind it.
          setOpen(false);
          void act().catch(tell);
        }}
      >
        <Checkbox label={t("here")} checked={here} onChange={(event) => setHere(event.target.checked)} />
      </ConfirmDialog>
      {question}
    </>
  );
}
