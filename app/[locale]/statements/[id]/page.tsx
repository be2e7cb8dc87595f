import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AuthPage } from "@/components/auth/auth-page";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { StatementView } from "@/components/statements/statement-view";
import { LinkButton } from "@/components/ui/link-button";
import { pageActor, requirePageActor } from "@/lib/auth";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { countUnread } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";
import { appealStateOf, getStatement } from "@/lib/statements";

/** The mailed link holds a code, which must not travel to other sites. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("statements");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

type StatementPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A statement of reasons, for the person whom it is about: signed in, or by the mailed link, also while suspended. */
export default async function StatementPage({ params, searchParams }: StatementPageProps) {
  const askedAt = now().toISOString();
  const [{ id }, { code: sent }, locale] = await Promise.all([params, searchParams, getLocale()]);
  const code = typeof sent === "string" ? sent : undefined;
  const actor = code === undefined ? await requirePageActor(`/statements/${id}`) : await pageActor();
  const t = await getTranslations("statements");
  const statement = await nullOn("not_found", getStatement(actor, id, code, locale));
  if (statement === null) notFound();
  const content: ReactNode = (
    <ClientMessages namespaces={["statements.form", "errors.fields"]}>
      <StatementView
        statement={statement}
        appeal={await appealStateOf(statement)}
        code={code}
        now={askedAt}
      />
    </ClientMessages>
  );
  if (actor === null) return <AuthPage>{content}</AuthPage>;
  return (
    <SignedInFrame person={personOfActor(actor)} askedAt={askedAt} unread={await countUnread(actor)}>
      <PageContainer width="prose">
        <LinkButton href="/statements" variant="ghost" size="sm" className="mb-4 -ml-3">
          <ArrowLeft className="size-4" />
          {t("list")}
        </LinkButton>
        {content}
      </PageContainer>
    </SignedInFrame>
  );
}
