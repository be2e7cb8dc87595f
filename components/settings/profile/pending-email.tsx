"use client";

import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { showFailure } from "../show-failure";

type PendingEmailProps = { email: string };

/** An unconfirmed new address, with actions to resend its link or cancel the change. */
export function PendingEmail({ email }: PendingEmailProps) {
  const t = useTranslations("settings.profile.pending");
  const router = useRouter();
  const [busy, begin] = useTransition();
  const act = (send: () => Promise<unknown>, done: string) =>
    begin(async () => {
      try {
        await send();
      } catch (error) {
        return showFailure(t("failed"), error);
      }
      toast({ variant: "success", title: done });
      router.refresh();
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line px-4 py-3 text-sm">
      <MailCheck className="size-4 shrink-0 text-muted" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">
        {t.rich("text", { email, strong: (words) => <strong className="break-all">{words}</strong> })}
      </p>
      <Button
        size="sm"
        variant="secondary"
        disabled={busy}
        onClick={() => act(() => call("PUT /api/users/profile", { body: { email } }), t("sent"))}
      >
        {t("again")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={busy}
        onClick={() => act(() => call("DELETE /api/users/pending-email"), t("withdrawn"))}
      >
        {t("withdraw")}
      </Button>
    </div>
  );
}
