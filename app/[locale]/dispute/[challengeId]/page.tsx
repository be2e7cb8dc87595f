import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { DisputeView } from "@/components/disputes/dispute-view";
import { LiveRefresh } from "@/components/live/live-refresh";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { DashboardHeader } from "@/components/shell/dashboard-header";
import { PageContainer } from "@/components/shell/page-container";
import { requirePageActor } from "@/lib/auth";
import { disputeView } from "@/lib/disputes";
import { countUnread } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { Locale } from "@/lib/shared/wire";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("disputes.page");
  return { title: t("title"), robots: { index: false } };
}

type DisputePageProps = { params: Promise<{ challengeId: string }> };

/** A dispute, for its parties. For everybody else there is no such page. */
export default async function DisputePage({ params }: DisputePageProps) {
  const askedAt = now().toISOString();
  const { challengeId } = await params;
  const actor = await requirePageActor(`/dispute/${challengeId}`);
  const locale = await getLocale();
  const [view, unread] = await Promise.all([viewOrNull(actor, challengeId, locale), countUnread(actor)]);
  if (view === null) notFound();
  const renderedAt = now().toISOString();
  return (
    <>
      <DashboardHeader
        notifications={<NotificationBell unread={unread} now={renderedAt} />}
        signOut={<SignOutButton />}
      />
      <LiveRefresh channels={[`user:${actor.userId}`]} askedAt={askedAt} />
      <PageContainer width="prose">
        <DisputeView view={view} now={renderedAt} />
      </PageContainer>
    </>
  );
}

async function viewOrNull(actor: Actor, challengeId: string, locale: Locale) {
  try {
    return await disputeView(actor, challengeId, locale);
  } catch (error) {
    if (error instanceof DomainError && error.code === "dispute_not_found") return null;
    throw error;
  }
}
