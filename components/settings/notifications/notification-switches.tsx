"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Switch } from "@/components/ui/switch";
import { call } from "@/lib/http/call";
import type {
  NotificationChannel,
  NotificationSettingsWire,
  NotificationTopic,
} from "@/lib/notifications/contract";
import { showFailure } from "../show-failure";

type NotificationSwitchesProps = { topics: NotificationSettingsWire["topics"] };

const CHANNELS: readonly NotificationChannel[] = ["in_app", "screen", "sound", "email", "push"];

/** A switch per topic and channel, saved immediately; one that cannot be saved is set back. */
export function NotificationSwitches({ topics }: NotificationSwitchesProps) {
  const t = useTranslations("settings.notifications");
  const [shown, setShown] = useState(topics);
  const saving = useRef(new Set<string>());
  const set = (topic: NotificationTopic, channel: NotificationChannel, on: boolean) =>
    setShown((all) => all.map((one) => (one.topic === topic ? { ...one, [channel]: on } : one)));
  const save = async (topic: NotificationTopic, channel: NotificationChannel, on: boolean) => {
    const key = `${topic} ${channel}`;
    if (saving.current.has(key)) return;
    saving.current.add(key);
    set(topic, channel, on);
    try {
      await call("PUT /api/notifications/settings", { body: { topic, channel, on } });
    } catch (error) {
      set(topic, channel, !on);
      showFailure(t("failed"), error);
    } finally {
      saving.current.delete(key);
    }
  };
  return (
    <ul className="-my-4 divide-y divide-line">
      {shown.map(({ topic, ...on }) => (
        <li key={topic} className="flex flex-wrap items-center gap-x-8 gap-y-2 py-4">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-medium">{t(`topics.${topic}.title`)}</p>
            <p className="mt-0.5 text-muted text-sm">{t(`topics.${topic}.text`)}</p>
          </div>
          <div className="flex flex-wrap gap-x-6 gap-y-2 whitespace-nowrap max-sm:gap-x-4">
            {CHANNELS.map((channel) => (
              <Switch
                key={channel}
                checked={on[channel]}
                onChange={(event) => void save(topic, channel, event.target.checked)}
                aria-label={t("switch", {
                  topic: t(`topics.${topic}.title`),
                  channel: t(`channels.${channel}`),
                })}
                label={t(`channels.${channel}`)}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
