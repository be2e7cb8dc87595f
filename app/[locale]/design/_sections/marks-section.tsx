import { CircleCheck, Coins, Flame, Handshake } from "lucide-react";
import { useFormatter, useMessages, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Countdown } from "@/components/ui/countdown";
import { Money } from "@/components/ui/money";
import { SocialLinks } from "@/components/ui/social-links";
import { Stat, StatRow } from "@/components/ui/stat";
import { StatusBadge } from "@/components/ui/status-badge";
import { after, DAY, HOUR, MINUTE } from "./sample-times";
import { Section } from "./section";

const everywhere = {
  youtube: "https://youtube.com/@a",
  twitch: "https://twitch.tv/a",
  instagram: "https://instagram.com/a",
  twitter: "https://twitter.com/a",
  kick: "https://kick.com/a",
  discord: "https://discord.gg/a",
  tiktok: "https://tiktok.com/@a",
};

const sizes = ["xs", "sm", "md", "lg", "xl"] as const;

export function MarksSection({ now }: { now: Date }) {
  const t = useTranslations("design");
  const format = useFormatter();
  const { ui } = useMessages();
  return (
    <Section name="marks">
      <div className="flex flex-wrap gap-2">
        {Object.keys(ui.status).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge tone="brand">{t("samples.category")}</Badge>
        <Badge tone="boost">{t("live.add")}</Badge>
        <Badge tone="stake">{t("samples.offer")}</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {sizes.map((size) => (
          <Avatar key={size} size={size} name={t("samples.streamer")} />
        ))}
        <Avatar name="Zoë" src="/missing-picture" />
        <Avatar name="🎲 Bo" />
        <SocialLinks name={t("samples.streamer")} links={everywhere} />
        <SocialLinks name={t("samples.streamer")} links={everywhere} max={4} />
      </div>
      <StatRow>
        <Stat icon={Flame} label={t("figures.active")} value={format.number(7)} />
        <Stat icon={Handshake} label={t("figures.accepted")} value={format.number(1234)} />
        <Stat icon={CircleCheck} label={t("figures.success")} value={format.number(0.86, "percent")} />
        <Stat icon={Coins} tone="stake" label={t("figures.earned")} value={<Money cents={1_234_550} />} />
      </StatRow>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {[9 * DAY + 3 * HOUR + 20 * MINUTE, 3 * HOUR + 7 * MINUTE, 65_000, 9_000, -1].map((left) => (
          <Countdown key={left} endsAt={after(now, left)} now={now.toISOString()} />
        ))}
        <span>{format.dateTime(now, "payoutDate")}</span>
      </div>
    </Section>
  );
}
