import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ChargingReceipt } from "@/components/receipts/charging-receipt";
import { ReceiptView } from "@/components/receipts/receipt-view";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { requirePageActor } from "@/lib/auth";
import { countUnread } from "@/lib/notifications";
import { cardText, getReceipt } from "@/lib/receipts";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("receipts");
  return { title: t("title"), robots: { index: false } };
}

type ReceiptPageProps = { params: Promise<{ id: string }> };

/** The receipt of a payment, for who paid. */
export default async function ReceiptPage({ params }: ReceiptPageProps) {
  const askedAt = now().toISOString();
  const { id } = await params;
  const actor = await requirePageActor(`/receipts/${id}`);
  const [receipt, unread] = await Promise.all([
    nullOn("payment_not_found", chargedOrCharging(getReceipt(actor, id))),
    countUnread(actor),
  ]);
  if (receipt === null) notFound();
  return (
    <SignedInFrame person={personOfActor(actor)} askedAt={askedAt} unread={unread}>
      <PageContainer width="prose">
        {receipt === "charging" ? (
          <ChargingReceipt />
        ) : (
          <ReceiptView receipt={receipt} card={receipt.card === null ? null : cardText(receipt.card)} />
        )}
      </PageContainer>
    </SignedInFrame>
  );
}

async function chargedOrCharging(receipt: ReturnType<typeof getReceipt>) {
  return (await nullOn("payment_charging", receipt)) ?? "charging";
}
