import {
  Ban,
  CircleCheck,
  CircleSlash,
  CircleX,
  Clock,
  Flame,
  Hand,
  Handshake,
  Hourglass,
  type LucideIcon,
  Radio,
  ShieldCheck,
  ShieldX,
} from "lucide-react";
import { type Messages, useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "./badge";

/** The statuses with a message (docs/product/challenges.md#statuses). */
export type ShownStatus = keyof Messages["ui"]["status"];

/** Source: docs/product/pages.md#status-colours. */
const looks: Record<ShownStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: "yellow", icon: Hourglass },
  pending_review: { tone: "orange", icon: ShieldCheck },
  review_failed: { tone: "red", icon: ShieldX },
  approved: { tone: "grey", icon: CircleCheck },
  active: { tone: "green", icon: Flame },
  "in-progress": { tone: "blue", icon: Radio },
  accepted: { tone: "grey", icon: Handshake },
  completed: { tone: "grey", icon: CircleCheck },
  failed: { tone: "grey", icon: CircleX },
  declined: { tone: "grey", icon: Hand },
  expired: { tone: "grey", icon: Clock },
  cancelled: { tone: "grey", icon: Ban },
};

const unknownLook = { tone: "grey", icon: CircleSlash } as const;

/** The status of a challenge as colour, icon and text. Unknown statuses are shown as they are, in grey. */
export function StatusBadge({ status, className }: { status: string; className?: string | undefined }) {
  const t = useTranslations("ui.status");
  const known = isShownStatus(status);
  const { tone, icon } = known ? looks[status] : unknownLook;
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {known ? t(status) : status}
    </Badge>
  );
}

function isShownStatus(status: string): status is ShownStatus {
  return Object.hasOwn(looks, status);
}
