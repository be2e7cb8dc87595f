"use client";

import { useTranslations } from "next-intl";
import { useSoundSetting } from "@/components/notifications/open/use-sound-setting";
import { Switch } from "@/components/ui/switch";

/** Turns the sounds of open pages off in this browser. */
export function SoundSwitch() {
  const t = useTranslations("settings.notifications");
  const [isOn, setOn] = useSoundSetting();
  return (
    <Switch label={t("soundHere")} checked={isOn} onChange={({ target: { checked } }) => setOn(checked)} />
  );
}
