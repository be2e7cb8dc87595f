import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OwnCase } from "@/components/admin/cases/own-case";
import { AuthPage } from "@/components/auth/auth-page";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { personCase } from "@/lib/admin";
import { pageActor, requirePageActor } from "@/lib/auth";
import { countUnread } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";

/** The mailed link holds a code, which must not travel to other sites. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.ownCase");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

type OwnCasePageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A case for the person whom an operator asked: signed in, or by the mailed link, also while suspended. Everybody else gets a 404. */
export default async function OwnCasePage({ params, searchParams }: OwnCasePageProps) {
  const askedAt = now().toISOString();
  const [{ id }, { code: sent }] = await Promise.all([params, searchParams]);
  const code = typeof sent === "string" ? sent : undefined;
  const actor = code === undefined ? await requirePageActor(`/case/${id}`) : await pageActor();
  const view = await nullOn("case_not_found", personCase(actor, id, code));
  if (view === null) notFound();
  const content = <OwnCase view={view} code={code} />;
  if (actor === null) return <AuthPage>{content}</AuthPage>;
  return (
    <SignedInFrame
      person={personOfActor(actor)}
      channels={[]}
      askedAt={askedAt}
      unread={await countUnread(actor)}
    >
      <PageContainer width="prose">{content}</PageContainer>
    </SignedInFrame>
  );
}
