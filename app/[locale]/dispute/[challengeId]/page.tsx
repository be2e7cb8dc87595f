import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ChallengeDialogs } from "@/components/challenges/dialogs/challenge-dialogs";
import { DisputeView } from "@/components/disputes/dispute-view";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { requirePageActor } from "@/lib/auth";
import { disputeView } from "@/lib/disputes";
import { countUnread } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";
import { asId, type ChallengeId } from "@/lib/shared/ids";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("disputes.page");
  return { title: t("title"), robots: { index: false } };
}

type DisputePageProps = { params: Promise<{ challengeId: string }> };

/** A dispute, for its parties. Everybody else gets a 404. */
export default async function DisputePage({ params }: DisputePageProps) {
  const askedAt = now().toISOString();
  const { challengeId } = await params;
  const actor = await requirePageActor(`/dispute/${challengeId}`);
  const locale = await getLocale();
  const [view, unread] = await Promise.all([
    nullOn("dispute_not_found", disputeView(actor, asId<ChallengeId>(challengeId), locale)),
    countUnread(actor),
  ]);
  if (view === null) notFound();
  const renderedAt = now().toISOString();
  return (
    <SignedInFrame
      person={personOfActor(actor)}
      channels={[`challenge:${challengeId}`]}
      askedAt={askedAt}
      unread={unread}
    >
      <PageContainer width="prose">
        <ChallengeDialogs>
          <DisputeView view={view} now={renderedAt} />
        </ChallengeDialogs>
      </PageContainer>
    </SignedInFrame>
  );
}
