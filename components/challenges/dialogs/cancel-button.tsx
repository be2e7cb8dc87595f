"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { useRefusal } from "../create/use-refusal";

const ConfirmDialog = lazy(async () => ({
  default: (await import("@/components/ui/confirm-dialog")).ConfirmDialog,
}));

/** Cancels a challenge before it is accepted, after a confirmation that says what happens to the money. */
export function CancelButton({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.cancel");
  const buttons = useTranslations("challenges.buttons");
  const noticeFor = useRefusal();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const openDialog = () => {
    setWasOpened(true);
    setOpen(true);
  };

  const cancel = async () => {
    await call("POST /api/challenges/{id}/cancel", { params: { id: challenge.id } });
    toast({ title: t("done"), description: t("doneText") });
    refresh();
  };
  const explain = (error: unknown) => {
    const { title, text } = noticeFor(error);
    toast({ title, description: text, variant: "destructive" });
    refresh();
  };

  return (
    <>
      <Button variant="ghost" size="sm" aria-label={t("confirm")} onClick={openDialog}>
        {buttons("cancel")}
      </Button>
      {wasOpened && (
        <Suspense>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title={t("title")}
            description={
              <>
                {t("text")}{" "}
                {challenge.status === "active"
                  ? t("holds", { holds: challenge.boost_number + 1 })
                  : t("unpaid")}
              </>
            }
            confirmLabel={t("confirm")}
            cancelLabel={t("keep")}
            onConfirm={cancel}
            onError={explain}
          />
        </Suspense>
      )}
    </>
  );
}
