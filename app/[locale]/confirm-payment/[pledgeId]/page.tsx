import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { LiveRefresh } from "@/components/live/live-refresh";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { type Confirmation, ConfirmationView } from "@/components/payments/confirmation-view";
import { DashboardHeader } from "@/components/shell/dashboard-header";
import { PageContainer } from "@/components/shell/page-container";
import { requirePageActor } from "@/lib/auth";
import { getChallenge } from "@/lib/challenges";
import { countUnread } from "@/lib/notifications";
import { paymentConfirmation } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payments.confirm");
  return { title: t("title"), robots: { index: false } };
}

type ConfirmPaymentPageProps = { params: Promise<{ pledgeId: string }> };

/** Where the link in a mail leads when a bank wants its holder. For nobody but that backer. */
export default async function ConfirmPaymentPage({ params }: ConfirmPaymentPageProps) {
  const askedAt = now().toISOString();
  const { pledgeId } = await params;
  const actor = await requirePageActor(`/confirm-payment/${pledgeId}`);
  const [confirmation, unread] = await Promise.all([load(actor, pledgeId), countUnread(actor)]);
  if (confirmation === null) notFound();
  const renderedAt = now().toISOString();
  return (
    <>
      <DashboardHeader
        notifications={<NotificationBell unread={unread} now={renderedAt} />}
        signOut={<SignOutButton />}
      />
      <LiveRefresh channels={[`user:${actor.userId}`]} askedAt={askedAt} />
      <PageContainer width="prose">
        <ConfirmationView confirmation={confirmation} now={renderedAt} />
      </PageContainer>
    </>
  );
}

async function load(actor: Actor, pledgeId: string): Promise<Confirmation | null> {
  try {
    const payment = await paymentConfirmation(actor, pledgeId);
    const { challenge, streamer_name: streamer } = await getChallenge(actor, payment.challengeId);
    const about = { challenge, streamer, amount: toDollars(payment.amountCents) };
    if (payment.state !== "payable") return { ...about, state: payment.state };
    const { reason, deadline, clientSecret } = payment.payable;
    return { ...about, state: "payable", reason, deadline: deadline?.toISOString() ?? null, clientSecret };
  } catch (error) {
    if (error instanceof DomainError && error.code === "payment_not_found") return null;
    throw error;
  }
}
