"use client";

import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { useTestAlert } from "./use-test-alert";

/** For the first day: whether the overlay works, before anybody has paid. */
export function TestAlert() {
  const t = useTranslations("settings.overlay.alerts");
  const test = useTestAlert();
  const [busy, begin] = useTransition();
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      loading={busy}
      onClick={() => begin(() => test("created"))}
    >
      <BellRing className="size-4" />
      {t("test")}
    </Button>
  );
}
