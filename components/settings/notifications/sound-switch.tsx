"use client";

import { useTranslations } from "next-intl";
import { useSoundHere } from "@/components/notifications/open/use-sound-here";
import { Switch } from "@/components/ui/switch";

/** Turns the sounds of open pages off in this browser. */
export function SoundSwitch() {
  const t = useTranslations("settings.notifications");
  const [isOn, setOn] = useSoundHere();
  return (
    <Switch label={t("soundHere")} checked={isOn} onChange={({ target: { checked } }) => setOn(checked)} />
  );
}
