import { Ban, CalendarClock, CircleCheck, CircleX, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { PayoutWire } from "@/lib/payouts/contract";

const looks: Record<PayoutWire["status"], { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: "blue", icon: CalendarClock },
  completed: { tone: "green", icon: CircleCheck },
  failed: { tone: "red", icon: CircleX },
  cancelled: { tone: "grey", icon: Ban },
};

/** A payout's status; pending is shown as scheduled. Source: docs/product/payouts.md#statuses. */
export function PayoutStatus({ status }: { status: PayoutWire["status"] }) {
  const t = useTranslations("streamerDashboard.payouts.status");
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(status)}
    </Badge>
  );
}
