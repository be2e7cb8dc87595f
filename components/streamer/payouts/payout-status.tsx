import { Ban, CalendarClock, CircleCheck, CirclePause, CircleX, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { PayoutWire } from "@/lib/payouts/contract";

const looks: Record<PayoutWire["status"] | "on_hold", { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: "blue", icon: CalendarClock },
  on_hold: { tone: "orange", icon: CirclePause },
  completed: { tone: "green", icon: CircleCheck },
  failed: { tone: "red", icon: CircleX },
  cancelled: { tone: "grey", icon: Ban },
};

/** A payout's status; pending is shown as scheduled, or as on hold. Source: docs/product/payouts.md#statuses. */
export function PayoutStatus({ payout }: { payout: PayoutWire }) {
  const t = useTranslations("streamerDashboard.payouts.status");
  const status = payout.on_hold ? "on_hold" : payout.status;
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(status)}
    </Badge>
  );
}
