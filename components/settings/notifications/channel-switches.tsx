import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/switch";
import type { NotificationChannel } from "@/lib/notifications/contract";

export const CHANNELS: readonly NotificationChannel[] = ["in_app", "screen", "sound", "email", "push"];

type ChannelSwitchesProps = {
  /** What they switch. */
  title: string;
  /** Null: it is never sent there. */
  channels: Readonly<Record<NotificationChannel, boolean | null>>;
  /** Where it has kinds of its own: whether they differ. */
  isMixed?: (channel: NotificationChannel) => boolean;
  onChange: (channel: NotificationChannel, on: boolean) => void;
};

/** A switch for each channel of a topic or a kind. A mixed one switches everything on. */
export function ChannelSwitches({ title, channels, isMixed, onChange }: ChannelSwitchesProps) {
  const t = useTranslations("settings.notifications");
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 whitespace-nowrap max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-0">
      {CHANNELS.filter((channel) => channels[channel] !== null).map((channel) => {
        const mixed = isMixed?.(channel);
        const words = { topic: title, channel: t(`channels.${channel}`) };
        return (
          <Switch
            key={channel}
            checked={channels[channel] === true && mixed !== true}
            {...(mixed !== undefined && { mixed })}
            onChange={(event) => onChange(channel, event.target.checked)}
            aria-label={t(mixed === true ? "switchPartly" : "switch", words)}
            label={words.channel}
          />
        );
      })}
    </div>
  );
}
