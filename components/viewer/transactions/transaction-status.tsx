import { Ban, CircleCheck, CircleX, Hourglass, Lock, type LucideIcon, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";

type Look = { tone: BadgeTone; icon: LucideIcon; label: Label };
type Label = "completed" | "authorized" | "pending" | "failed" | "cancelled" | "refunded";

/** Source: docs/product/pledges-and-boosts.md#transactions. */
const looks: Readonly<Record<string, Look>> = {
  captured: { tone: "green", icon: CircleCheck, label: "completed" },
  authorized: { tone: "blue", icon: Lock, label: "authorized" },
  pending: { tone: "yellow", icon: Hourglass, label: "pending" },
  failed: { tone: "red", icon: CircleX, label: "failed" },
  voided: { tone: "grey", icon: Ban, label: "cancelled" },
  refunded: { tone: "grey", icon: Undo2, label: "refunded" },
};

/** The status of a payment; unknown ones are shown as they are. */
export function TransactionStatusBadge({ status }: { status: string }) {
  const t = useTranslations("viewerDashboard.transactions.status");
  const look = Object.hasOwn(looks, status) ? looks[status] : undefined;
  if (look === undefined) return <Badge>{status}</Badge>;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.label)}
    </Badge>
  );
}
