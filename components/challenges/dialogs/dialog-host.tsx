"use client";

import { useLocale, useTranslations } from "next-intl";
import { Suspense, useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { MessagesProvider } from "@/lib/i18n/messages-provider";
import type { MessageTree } from "@/lib/i18n/pick-messages";
import { dispatchDialog, useDialogState } from "./dialog-store";
import type { DialogsProps } from "./dialogs";
import { Dialogs, loadWords } from "./lazy-dialogs";

/** The place of a page's dialogs. Draws nothing and loads nothing before the first one is opened. */
export function DialogHost(props: DialogsProps) {
  const { isChallengeOpen, showBoostDialog, showPaymentForm } = useDialogState();
  const words = useWords(isChallengeOpen || showBoostDialog || showPaymentForm);
  useResetOnLeave();
  return words === null ? null : (
    <Suspense>
      <MessagesProvider messages={words}>
        <Dialogs {...props} />
      </MessagesProvider>
    </Suspense>
  );
}

/** The words of the dialogs, once one was opened. Without them it closes again with a notice, and the next try asks anew. */
function useWords(isOpen: boolean): MessageTree | null {
  const locale = useLocale();
  const t = useTranslations("ui.error");
  const [words, setWords] = useState<MessageTree | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    loadWords(locale).then(setWords, () => {
      toast({ title: t("title"), description: t("text"), variant: "destructive" });
      dispatchDialog({ type: "reset" });
    });
  }, [isOpen, locale, t]);
  return words;
}

/** The dialogs belong to the page: whoever leaves it and comes back finds them closed. */
function useResetOnLeave(): void {
  useEffect(() => () => dispatchDialog({ type: "reset" }), []);
}
