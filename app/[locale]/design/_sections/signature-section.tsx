import { useTranslations } from "next-intl";
import { sampleStack } from "@/components/marketing/sample-stack";
import { Card } from "@/components/ui/card";
import { Fuse } from "@/components/ui/fuse";
import { Money } from "@/components/ui/money";
import { PaymentSummary } from "@/components/ui/payment-summary";
import { Stack } from "@/components/ui/stack";
import { LiveStackDemo } from "./live-stack-demo";
import { after, DAY, HOUR } from "./sample-times";
import { Section } from "./section";

const crowd = sampleStack(2500, ...Array.from({ length: 40 }, (_, index) => 100 + ((index * 37) % 9) * 100));

export function SignatureSection({ now }: { now: Date }) {
  const t = useTranslations("design");
  const at = now.toISOString();
  return (
    <Section name="signature" className="md:grid-cols-2">
      <Card padding="lg" className="flex flex-col gap-8">
        <Stack segments={sampleStack(2500, 500, 1500)} size="lg" />
        <Stack segments={crowd} />
        <Stack segments={sampleStack(1000)} size="sm" />
        <LiveStackDemo />
      </Card>
      <div className="flex flex-col gap-6">
        <Card padding="lg" className="flex flex-col gap-6">
          <Fuse startsAt={after(now, -HOUR)} endsAt={after(now, 2 * DAY)} now={at} />
          <Fuse startsAt={after(now, -12 * HOUR)} endsAt={after(now, 12 * HOUR)} now={at} />
          <Fuse startsAt={after(now, -HOUR)} endsAt={after(now, 250_000)} now={at} />
          <Fuse startsAt={after(now, -2 * HOUR)} endsAt={after(now, -HOUR)} now={at} />
        </Card>
        <PaymentSummary
          howMuch={<Money cents={2500} />}
          whatHappensNow={t("safe.now")}
          whenItMoves={t("safe.moves")}
        />
      </div>
    </Section>
  );
}
