"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { toast } from "@/components/ui/toast";
import { useNotice } from "@/components/ui/use-notice";
import { ApiError } from "@/lib/http/call";

/** Runs an act of an operator or an answer: busy until it is done, then the page is loaded again. A refusal stays on the page. */
export function useAct() {
  const general = useTranslations("ui.error");
  const refresh = useRefresh();
  const { notice, show, clear } = useNotice();
  const [busy, begin] = useTransition();
  /** @param act returns the title of the success toast */
  const run = (act: () => Promise<string>) =>
    begin(async () => {
      clear();
      try {
        toast({ variant: "success", title: await act() });
      } catch (error) {
        show({ title: general("title"), text: error instanceof ApiError ? error.message : general("text") });
        // Also after a conflict: the page shows the new state.
        if (!(error instanceof ApiError && error.status === 409)) return;
      }
      refresh();
    });
  return { run, busy, notice };
}
