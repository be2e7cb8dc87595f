import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthPage } from "@/components/auth/auth-page";
import { DeskChoice } from "@/components/desk/desk-choice";
import { SignedOutInvitation } from "@/components/desk/signed-out-invitation";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { pageActor, requirePageActor } from "@/lib/auth";
import { redirect } from "@/lib/i18n/navigation";
import { listDesks, listReceivedInvitations, readInvitationLink } from "@/lib/moderators";
import { countUnread } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("meta"), robots: { index: false } };
}

type DeskPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * Whose desk to sit at. Who has one alone is led there, unless something is to be answered: `?code=` is an invitation by link,
 * `?choose=1` asks for the choice.
 */
export default async function DeskPage({ searchParams }: DeskPageProps) {
  const askedAt = now().toISOString();
  const { code: asked, choose } = await searchParams;
  const code = typeof asked === "string" ? asked : null;
  if (code !== null && (await pageActor()) === null) return <InvitedVisitor code={code} />;
  const actor = await requirePageActor("/desk");
  const [desks, invitations, invitation, unread] = await Promise.all([
    listDesks(actor),
    listReceivedInvitations(actor),
    code === null ? null : readInvitationLink(actor, code),
    countUnread(actor),
  ]);
  const [only] = desks;
  if (only !== undefined && desks.length === 1 && invitations.length === 0 && code === null && !choose) {
    redirect({ href: `/desk/${encodeURIComponent(only.streamer_name)}`, locale: await getLocale() });
  }
  return (
    <SignedInFrame person={personOfActor(actor)} askedAt={askedAt} unread={unread}>
      <PageContainer width="prose">
        <DeskChoice
          desks={desks}
          invitations={invitations}
          link={code === null ? null : { code, invitation }}
        />
      </PageContainer>
    </SignedInFrame>
  );
}

async function InvitedVisitor({ code }: { code: string }) {
  return (
    <AuthPage>
      <SignedOutInvitation
        invitation={await readInvitationLink(null, code)}
        returnTo={`/desk?${new URLSearchParams({ code })}`}
      />
    </AuthPage>
  );
}
