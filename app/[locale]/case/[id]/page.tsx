import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OwnCase } from "@/components/admin/cases/own-case";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { personCase } from "@/lib/admin";
import { requirePageActor } from "@/lib/auth";
import { countUnread } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.ownCase");
  return { title: t("title"), robots: { index: false } };
}

type OwnCasePageProps = { params: Promise<{ id: string }> };

/** A case for the person whom an operator asked. Everybody else gets a 404. */
export default async function OwnCasePage({ params }: OwnCasePageProps) {
  const askedAt = now().toISOString();
  const { id } = await params;
  const actor = await requirePageActor(`/case/${id}`);
  const [view, unread] = await Promise.all([
    nullOn("case_not_found", personCase(actor, id)),
    countUnread(actor),
  ]);
  if (view === null) notFound();
  return (
    <SignedInFrame person={personOfActor(actor)} channels={[]} askedAt={askedAt} unread={unread}>
      <PageContainer width="prose">
        <OwnCase view={view} />
      </PageContainer>
    </SignedInFrame>
  );
}
