"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { toast } from "./toast";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether money moves. */
  description: ReactNode;
  /** Names the act: "Cancel the challenge". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "dare" | "danger";
  /** A promise keeps the dialog open and busy; it closes when the promise is kept and stays when it is broken. */
  onConfirm: () => void | Promise<void>;
  /** Told when the promise was broken; without it a general notice says that something went wrong. */
  onError?: (error: unknown) => void;
  children?: ReactNode;
};

/** Asks before an act that cannot be undone. A press outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = "danger",
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
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid place-items-center p-5">
          <AlertDialog.Popup className="w-full max-w-md rounded-card border border-line bg-surface p-6 text-text shadow-lift outline-none transition-[transform,opacity] duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            <AlertDialog.Title className="font-bold font-display text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
                {cancelLabel ?? t("back")}
              </Button>
              <Button variant={tone} loading={busy} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
