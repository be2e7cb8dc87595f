"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAuthActions } from "@/components/auth/auth-provider";
import { useLeave } from "@/components/auth/use-leave";
import { useStepUp } from "@/components/auth/use-step-up";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/http/call";
import { showFailure } from "../show-failure";

type SignOutEverywhereProps = {
  /** Number of sessions other than this one. */
  others: number;
};

/** Ends every other session, and optionally this one. The server notifies the owner by mail. */
export function SignOutEverywhere({ others }: SignOutEverywhereProps) {
  const t = useTranslations("settings.devices");
  const { signOut } = useAuthActions();
  const leave = useLeave();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [here, setHere] = useState(false);
  const { withStepUp, stepUpDialog } = useStepUp();

  const signOutOthers = async () => {
    await withStepUp(() => call("POST /api/auth/logout", { query: { scope: "others" } }));
    if (here) {
      await signOut();
      return leave("/");
    }
    toast({ title: t("everywhereDone"), variant: "success" });
    refresh();
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("everywhere")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("everywhereTitle")}
        description={t("everywhereText", { others })}
        confirmLabel={t("everywhereAct")}
        onConfirm={() => {
          // Closed first, or the step-up dialog would open behind it.
          setOpen(false);
          void signOutOthers().catch((error) => showFailure(t("failed"), error));
        }}
      >
        <Checkbox label={t("here")} checked={here} onChange={(event) => setHere(event.target.checked)} />
      </ConfirmDialog>
      {stepUpDialog}
    </>
  );
}
