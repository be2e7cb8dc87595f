import { clsx } from "clsx";
import { Bell, Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { usePush } from "@/components/settings/notifications/use-push";
import { showFailure } from "@/components/settings/show-failure";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/http/call";
import type { NotificationSettingsWire } from "@/lib/notifications/contract";

type Push = NotificationSettingsWire["push"];

/** Offers to notify this browser even when it is closed, where it shows no notifications yet. */
export function NotifyMe() {
  const [push, setPush] = useState<Push | null>(null);
  useEffect(() => {
    // Without an answer there is no offer.
    call("GET /api/notifications/settings").then(
      (settings) => setPush(settings.push),
      () => undefined,
    );
  }, []);
  return push !== null && !push.here && <NotifyMeButton push={push} />;
}

function NotifyMeButton({ push }: { push: Push }) {
  const t = useTranslations("challenges.paid");
  const failure = useTranslations("ui.error");
  const { state, turnOn, turnOff } = usePush(push);
  const [busy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const refusal = useRef<HTMLParagraphElement>(null);
  const isRefused = isAsked && state === "blocked";
  useEffect(() => {
    // The button that had the focus is gone.
    if (isRefused) refusal.current?.focus();
  }, [isRefused]);
  if (isRefused) {
    return (
      <p ref={refusal} tabIndex={-1} className="mt-2 outline-none">
        {t("notifyMeBlocked")}
      </p>
    );
  }
  if (state !== "on" && state !== "off") return null;
  const isOn = state === "on";
  const Icon = isOn ? Check : Bell;
  const change = async () => {
    setBusy(true);
    setAsked(true);
    try {
      await (isOn ? turnOff() : turnOn());
    } catch (error) {
      showFailure(failure("title"), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mt-2"
      aria-pressed={isOn}
      loading={busy}
      onClick={change}
    >
      <Icon className={clsx("size-4", isOn && "text-success")} />
      {t("notifyMe")}
    </Button>
  );
}
