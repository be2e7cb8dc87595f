"use client";

import { clsx } from "clsx";
import {
  Ban,
  CircleX,
  Clock,
  CreditCard,
  Eye,
  EyeOff,
  Flame,
  Gavel,
  Hand,
  HandCoins,
  HandHelping,
  Handshake,
  Hourglass,
  Lock,
  type LucideIcon,
  MessageCircleQuestion,
  MessagesSquare,
  PartyPopper,
  Radio,
  Rocket,
  Scale,
  ShieldAlert,
  ShieldCheck,
  ShieldX,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Moment } from "@/components/ui/moment";
import { Link } from "@/lib/i18n/navigation";
import type { NotificationType, NotificationWire } from "@/lib/notifications/contract";

const icons: Record<NotificationType, LucideIcon> = {
  challenge_received: Flame,
  boost_large: Rocket,
  challenge_expiring: Hourglass,
  challenge_boosted: Rocket,
  challenge_accepted: Handshake,
  challenge_started: Radio,
  challenge_completed: PartyPopper,
  challenge_failed: CircleX,
  challenge_declined: Hand,
  challenge_expired: Clock,
  challenge_cancelled: Ban,
  challenge_hidden: EyeOff,
  challenge_shown: Eye,
  challenge_removed: ShieldX,
  report_decided: Scale,
  report_upheld: ShieldX,
  counter_offer_received: MessagesSquare,
  counter_offer_accepted: Handshake,
  counter_offer_declined: Hand,
  counter_offer_lapsed: Clock,
  counter_offer_withdrawn: Ban,
  wording_proposed: MessagesSquare,
  wording_changed: MessagesSquare,
  pledge_authorized: Lock,
  pledge_released: Clock,
  boost_too_late: Clock,
  boost_withdrawn: Undo2,
  performance_half: Hourglass,
  performance_last_day: Hourglass,
  dispute_opened: Gavel,
  dispute_joined: Gavel,
  dispute_opened_by_backer: Gavel,
  dispute_answered: Gavel,
  dispute_upheld: Undo2,
  dispute_rejected: Scale,
  dispute_lost: Scale,
  dispute_won: Scale,
  review_approved: ShieldCheck,
  review_rejected: ShieldX,
  case_question: MessageCircleQuestion,
  screening_approved: ShieldCheck,
  screening_rejected: ShieldX,
  payment_confirmation_needed: CreditCard,
  payout_sent: HandCoins,
  payout_failed: TriangleAlert,
  webhook_disabled: TriangleAlert,
  moderator_invited: HandHelping,
  moderator_joined: HandHelping,
  moderator_revoked: CircleX,
  accepted_for_you: Handshake,
  payout_held: ShieldAlert,
  payout_hold_ended: ShieldCheck,
  statement_written: Scale,
  limits_lifted: ShieldCheck,
  objection_answered: Scale,
  streamer_live: Radio,
};

type NotificationItemProps = {
  item: NotificationWire;
  onRead: (id: string) => void;
  onFollow: () => void;
};

/** One notification. Following its link marks it as read. */
export function NotificationItem({ item, onRead, onFollow }: NotificationItemProps) {
  const t = useTranslations("notifications.ui");
  const unread = item.read_at === null;
  const celebrates = item.type === "challenge_completed";
  const Icon = icons[item.type];
  const follow = () => {
    if (unread) onRead(item.id);
    onFollow();
  };
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        href={item.link}
        onClick={follow}
        className="flex gap-3 px-4 py-3.5 transition-colors hover:bg-raised focus-visible:-outline-offset-2"
      >
        <span
          className={clsx(
            "grid size-9 shrink-0 place-items-center rounded-full",
            celebrates
              ? "bg-stake-tint text-stake-text"
              : unread
                ? "bg-brand-tint text-brand-text"
                : "bg-raised text-muted",
          )}
        >
          <Icon className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={unread ? "block text-sm" : "block text-muted text-sm"}>{item.message}</span>
          {celebrates && <Slabs />}
          <Moment at={item.created_at} inLink className="mt-0.5 block text-muted text-xs" />
        </span>
        {unread && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brand">
            <span className="sr-only">{t("unread")}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** A stack, for a dare that was done. */
function Slabs() {
  return (
    <span aria-hidden="true" className="mt-1.5 mb-1 flex h-1.5 max-w-40 gap-0.5">
      <span className="slant flex-4 rounded-xs bg-brand" />
      <span className="slant flex-3 rounded-xs bg-boost" />
      <span className="slant flex-2 rounded-xs bg-boost" />
      <span className="slant flex-1 rounded-xs bg-stake" />
    </span>
  );
}
