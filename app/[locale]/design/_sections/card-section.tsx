import { useTranslations } from "next-intl";
import { sampleStack } from "@/components/marketing/sample-stack";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Countdown } from "@/components/ui/countdown";
import { Fuse } from "@/components/ui/fuse";
import { Stack } from "@/components/ui/stack";
import { StatusBadge } from "@/components/ui/status-badge";
import type { StackSegment } from "@/lib/shared/stack";
import { after, DAY, HOUR, MINUTE } from "./sample-times";
import { Section } from "./section";

/** The signature components combined in a challenge card. */
export function CardSection({ now }: { now: Date }) {
  return (
    <Section name="card" className="md:grid-cols-2 lg:grid-cols-3">
      <SampleCard
        now={now}
        status="active"
        left={5 * HOUR}
        of={DAY}
        segments={sampleStack(2500, 500, 1500)}
      />
      <SampleCard
        now={now}
        status="in-progress"
        left={70 * MINUTE}
        of={DAY}
        segments={sampleStack(1000, 100, 100, 300, 5000, 200, 100, 100, 400)}
      />
      <SampleCard now={now} status="accepted" left={9 * DAY} of={14 * DAY} segments={sampleStack(125_000)} />
    </Section>
  );
}

type SampleCardProps = { now: Date; status: string; left: number; of: number; segments: StackSegment[] };

function SampleCard({ now, status, left, of, segments }: SampleCardProps) {
  const t = useTranslations("design.samples");
  const times = { startsAt: after(now, left - of), endsAt: after(now, left), now: now.toISOString() };
  return (
    <Card as="article" lively className="flex flex-col gap-4">
      <Fuse {...times} placement="edge" />
      <div className="flex items-center gap-3">
        <Avatar name={t("streamer")} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{t("streamer")}</p>
          <p className="text-muted text-sm">{t("category")}</p>
        </div>
        <StatusBadge status={status} />
      </div>
      <p className="font-display font-semibold text-lg leading-snug">{t("dare")}</p>
      <Stack segments={segments} className="mt-auto" />
      <div className="flex items-center justify-between gap-3">
        <Countdown {...times} className="text-muted text-sm" />
        <Button size="sm">{t("boost")}</Button>
      </div>
    </Card>
  );
}
