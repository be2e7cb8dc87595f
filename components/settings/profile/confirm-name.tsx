"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { showFailure } from "../show-failure";

/** For a default username: says that lists leave its owner out, and confirms it. */
export function ConfirmName({ username }: { username: string }) {
  const t = useTranslations("settings.profile.confirmName");
  const router = useRouter();
  const [busy, begin] = useTransition();
  const confirm = () =>
    begin(async () => {
      try {
        await call("PUT /api/users/profile", { body: { username } });
        router.refresh();
      } catch (error) {
        showFailure(t("failed"), error);
      }
    });
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-info-tint p-4 text-sm">
      <p className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">{t("text", { username })}</p>
      <Button variant="secondary" size="sm" loading={busy} onClick={confirm}>
        {t("act")}
      </Button>
    </div>
  );
}
