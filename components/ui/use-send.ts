"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { toast } from "@/components/ui/toast";
import { useNotice } from "@/components/ui/use-notice";
import { ApiError } from "@/lib/http/call";

/** Sends something: busy until the page shows it. A refusal stays on the page. */
export function useSend() {
  const general = useTranslations("ui.error");
  const refresh = useRefresh();
  const { notice, show, clear } = useNotice();
  const [busy, begin] = useTransition();
  /**
   * @param send returns the title of the success toast
   * @param explain shows a refusal elsewhere; returns whether it did
   */
  const run = (send: () => Promise<string>, explain: (error: unknown) => boolean = () => false) =>
    begin(async () => {
      clear();
      try {
        toast({ variant: "success", title: await send() });
      } catch (error) {
        if (explain(error)) return;
        show({
          title: general("title"),
          text: error instanceof ApiError ? error.message : general("unreachable"),
        });
        // Also after a conflict: the page shows the new state.
        if (!(error instanceof ApiError && error.status === 409)) return;
      }
      refresh();
    });
  return { run, busy, notice, clear };
}
