import { Ban, CircleCheck, CircleX, Hourglass, Lock, type LucideIcon, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";

type Look = { tone: BadgeTone; icon: LucideIcon; word: Word };
type Word = "completed" | "authorized" | "pending" | "failed" | "cancelled" | "refunded";

/** Source: docs/product/pledges-and-boosts.md#transactions. */
const looks: Readonly<Record<string, Look>> = {
  captured: { tone: "green", icon: CircleCheck, word: "completed" },
  authorized: { tone: "blue", icon: Lock, word: "authorized" },
  pending: { tone: "yellow", icon: Hourglass, word: "pending" },
  failed: { tone: "red", icon: CircleX, word: "failed" },
  voided: { tone: "grey", icon: Ban, word: "cancelled" },
  refunded: { tone: "grey", icon: Undo2, word: "refunded" },
};

/** How a payment stands, in words; a status that nobody knows is shown raw. */
export function TransactionStatusBadge({ status }: { status: string }) {
  const t = useTranslations("viewerDashboard.transactions.status");
  const look = Object.hasOwn(looks, status) ? looks[status] : undefined;
  if (look === undefined) return <Badge>{status}</Badge>;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.word)}
    </Badge>
  );
}
