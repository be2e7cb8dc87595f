import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { NotificationSettingsWire, NotificationTopic } from "@/lib/notifications/contract";
import { LateNotificationSwitches, LatePushHere } from "./notifications/late-parts";
import { SoundSwitch } from "./notifications/sound-switch";
import { Section } from "./section";

const GROUPS = ["streamer", "backer", "following", "moderating"] as const;
/** Under which heading a topic is; those that are not here are under what one backs. */
const GROUP_OF: Partial<Record<NotificationTopic, (typeof GROUPS)[number]>> = {
  incoming: "streamer",
  boosts: "streamer",
  reminders: "streamer",
  payouts: "streamer",
  following: "following",
  moderating: "moderating",
};

type NotificationsPanelProps = { settings: NotificationSettingsWire; isStreamer: boolean };

/** The notifications tab of the settings: what is notified in the app, by mail and by push, and what is always sent. */
export function NotificationsPanel({ settings, isStreamer }: NotificationsPanelProps) {
  const t = useTranslations("settings.notifications");
  return (
    <ClientMessages namespaces={["settings.notifications"]}>
      <div className="grid gap-10">
        <Section title={t("push.title")} text={t("push.text")}>
          {/* The height of its longest text: it may come after what is below, and says something else once the browser was asked. */}
          <div className="grid min-h-32 items-center sm:min-h-20">
            <LatePushHere push={settings.push} />
          </div>
          <div className="mt-5 border-line border-t pt-5">
            <SoundSwitch />
          </div>
        </Section>
        {GROUPS.filter((group) => isStreamer || group !== "streamer").map((group) => (
          <Section key={group} title={t(`groups.${group}.title`)} text={t(`groups.${group}.text`)}>
            <LateNotificationSwitches
              topics={settings.topics.filter(({ topic }) => (GROUP_OF[topic] ?? "backer") === group)}
            />
          </Section>
        ))}
        <Section title={t("essential.title")}>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-muted text-sm">{t("essential.text")}</p>
            <Badge tone="blue" icon={BellRing}>
              {t("always")}
            </Badge>
          </div>
        </Section>
      </div>
    </ClientMessages>
  );
}
