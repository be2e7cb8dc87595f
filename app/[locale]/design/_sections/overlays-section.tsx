"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { TextArea } from "@/components/ui/text-area";
import { toast } from "@/components/ui/toast";
import { Section } from "./section";

type Shown = "none" | "dialog" | "long" | "confirm";

export function OverlaysSection() {
  const t = useTranslations("design");
  const [shown, setShown] = useState<Shown>("none");
  const close = () => setShown("none");
  return (
    <Section name="overlays">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setShown("dialog")}>
          {t("overlays.openDialog")}
        </Button>
        <Button variant="secondary" onClick={() => setShown("long")}>
          {t("overlays.openLong")}
        </Button>
        <Button variant="secondary" onClick={() => setShown("confirm")}>
          {t("overlays.openConfirm")}
        </Button>
        <SampleNotices />
      </div>
      <Dialog
        open={shown === "dialog" || shown === "long"}
        onOpenChange={close}
        title={t("overlays.dialogTitle", { name: t("samples.streamer") })}
        description={t("overlays.dialogText")}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t("samples.decline")}
            </Button>
            <Button onClick={close}>{t("samples.authorize", { amount: 25 })}</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextArea label={t("fields.text")} description={t("fields.textHelp")} maxCharacters={500} />
          <MoneyField label={t("fields.amount")} />
          {shown === "long" &&
            Array.from({ length: 20 }, (_, line) => <p key={String(line)}>{t("samples.dare")}</p>)}
        </div>
      </Dialog>
      <ConfirmDialog
        open={shown === "confirm"}
        onOpenChange={close}
        title={t("overlays.confirmTitle")}
        description={t("overlays.confirmText")}
        confirmLabel={t("overlays.confirmAct")}
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1_000))}
      />
    </Section>
  );
}

function SampleNotices() {
  const t = useTranslations("design.overlays");
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => toast({ title: t("successTitle"), description: t("successText"), variant: "success" })}
      >
        {t("success")}
      </Button>
      <Button variant="ghost" onClick={() => toast({ title: t("infoTitle") })}>
        {t("info")}
      </Button>
      <Button
        variant="ghost"
        onClick={() =>
          toast({
            title: t("destructiveTitle"),
            description: t("destructiveText"),
            variant: "destructive",
            action: { label: t("retry"), onAct: () => toast({ title: t("retry") }) },
          })
        }
      >
        {t("destructive")}
      </Button>
    </>
  );
}
