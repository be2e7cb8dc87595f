import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { type Confirmation, ConfirmationView } from "@/components/payments/confirmation-view";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { requirePageActor } from "@/lib/auth";
import { getChallenge } from "@/lib/challenges";
import { countUnread } from "@/lib/notifications";
import { paymentConfirmation } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";
import { asId, type PledgeId } from "@/lib/shared/ids";
import { toDollars } from "@/lib/shared/money";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payments.confirm");
  return { title: t("title"), robots: { index: false } };
}

type ConfirmPaymentPageProps = { params: Promise<{ pledgeId: string }> };

/** Where a backer confirms a payment: asked to by mail, or to hold again what is not held for now. */
export default async function ConfirmPaymentPage({ params }: ConfirmPaymentPageProps) {
  const askedAt = now().toISOString();
  const { pledgeId } = await params;
  const actor = await requirePageActor(`/confirm-payment/${pledgeId}`);
  const [confirmation, unread] = await Promise.all([
    nullOn("payment_not_found", load(actor, pledgeId)),
    countUnread(actor),
  ]);
  if (confirmation === null) notFound();
  const renderedAt = now().toISOString();
  return (
    <SignedInFrame person={personOfActor(actor)} askedAt={askedAt} unread={unread}>
      <PageContainer width="prose">
        <ConfirmationView confirmation={confirmation} now={renderedAt} />
      </PageContainer>
    </SignedInFrame>
  );
}

async function load(actor: Actor, pledgeId: string): Promise<Confirmation> {
  const payment = await paymentConfirmation(actor, asId<PledgeId>(pledgeId));
  const { challenge, streamer_display_name: streamer } = await getChallenge(actor, payment.challengeId);
  const about = { challenge, streamer, amount: toDollars(payment.amountCents) };
  if (payment.state !== "payable") return { ...about, state: payment.state };
  const { reason, deadline, clientSecret } = payment.payable;
  return { ...about, state: "payable", reason, deadline: deadline?.toISOString() ?? null, clientSecret };
}
