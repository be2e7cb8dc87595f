"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { NotificationSettingsWire } from "@/lib/notifications/contract";
import { showFailure } from "../show-failure";
import { usePush } from "./use-push";

type PushHereProps = { push: NotificationSettingsWire["push"] };

/** Turns pushes on in this browser, and says why where it cannot. What the server draws has the button's place. */
export default function PushHere({ push }: PushHereProps) {
  const t = useTranslations("settings.notifications.push");
  const { state, turnOn, turnOff } = usePush(push);
  const shown = state ?? (push.here ? "on" : "off");
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await (state === "on" ? turnOff() : turnOn());
    } catch (error) {
      showFailure(t("failed"), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <p role="status" className="min-w-0 flex-1 basis-64 text-muted text-sm">
        {t(shown)}
      </p>
      {(shown === "on" || shown === "off") && (
        <Button
          variant="secondary"
          className={clsx(state === null && "invisible")}
          loading={busy}
          onClick={() => void change()}
        >
          {t(shown === "on" ? "turnOff" : "turnOn")}
        </Button>
      )}
    </div>
  );
}
