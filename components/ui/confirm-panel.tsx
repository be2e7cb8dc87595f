"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "./button";
import type { ConfirmDialogProps } from "./confirm-dialog";
import { SlowWrite } from "./slow-write";
import { toast } from "./toast";

/** The lazy part of `ConfirmDialog`. */
export default function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onError,
  children,
}: ConfirmDialogProps) {
  const t = useTranslations("ui.dialog");
  const failure = useTranslations("ui.error");
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      if (onError) onError(error);
      else toast({ title: failure("title"), description: failure("text"), variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-5">
          <AlertDialog.Popup className="w-full max-w-md rounded-card border border-line bg-surface p-6 text-text shadow-lift outline-none transition-[transform,opacity] duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            <AlertDialog.Title className="font-bold font-display text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
            {children && <div className="mt-4">{children}</div>}
            <SlowWrite className="mt-4" />
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
                {cancelLabel ?? t("back")}
              </Button>
              <Button variant="danger" loading={busy} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
