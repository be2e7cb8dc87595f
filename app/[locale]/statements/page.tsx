import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { StatementList } from "@/components/statements/statement-list";
import { LinkButton } from "@/components/ui/link-button";
import { requirePageActor } from "@/lib/auth";
import { countUnread } from "@/lib/notifications";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import { now } from "@/lib/shared/clock";
import { toDollars } from "@/lib/shared/money";
import { DEFAULT_PAGE_SIZE, pageOfAddress } from "@/lib/shared/page";
import { statementsAbout } from "@/lib/statements";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("statements");
  return { title: t("list"), robots: { index: false } };
}

type StatementsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What was decided against the signed-in person, and why. */
export default async function StatementsPage({ searchParams }: StatementsPageProps) {
  const askedAt = now().toISOString();
  const actor = await requirePageActor("/statements");
  const [{ cursor: asked }, locale] = await Promise.all([searchParams, getLocale()]);
  const [t, unread, { items, nextCursor }] = await Promise.all([
    getTranslations("statements"),
    countUnread(actor),
    pageOfAddress(asked, (cursor) =>
      statementsAbout(actor.userId, { cursor, limit: DEFAULT_PAGE_SIZE }, locale),
    ),
  ]);
  return (
    <SignedInFrame person={personOfActor(actor)} askedAt={askedAt} unread={unread}>
      <PageContainer width="prose">
        <h1 className="mb-2 display-tight text-3xl">{t("list")}</h1>
        <p className="mb-8 text-muted">{t("listText", { amount: toDollars(APPEAL_FEE_CENTS) })}</p>
        <StatementList statements={items} />
        {nextCursor !== null && (
          <LinkButton
            href={`/statements?${new URLSearchParams({ cursor: nextCursor })}`}
            variant="secondary"
            className="mt-6"
          >
            {t("older")}
          </LinkButton>
        )}
      </PageContainer>
    </SignedInFrame>
  );
}
