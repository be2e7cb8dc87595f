import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskClosed, DeskView } from "@/components/desk/desk-view";
import { DESK_TABS_NAME } from "@/components/desk/tabs";
import { PageContainer } from "@/components/shell/page-container";
import { personOfActor } from "@/components/shell/shell-person";
import { SignedInFrame } from "@/components/shell/signed-in-frame";
import { rememberedTab } from "@/components/ui/remembered-tab";
import { usernameKey } from "@/lib/accounts";
import { requirePageActor } from "@/lib/auth";
import { countStreamerChallenges, listDeskChallenges } from "@/lib/challenges";
import { DESK_LISTS } from "@/lib/challenges/contract";
import { listDesks } from "@/lib/moderators";
import { countUnread } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";
import { asId, type UserId } from "@/lib/shared/ids";
import { DASHBOARD_PAGE } from "@/lib/shared/page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("meta"), robots: { index: false } };
}

type DeskPageProps = { params: Promise<{ username: string }> };

/** A streamer's desk, live for who moderates there. */
export default async function OneDeskPage({ params }: DeskPageProps) {
  const askedAt = now().toISOString();
  const name = decodeURIComponent((await params).username);
  const actor = await requirePageActor(`/desk/${encodeURIComponent(name)}`);
  const [shown, unread] = await Promise.all([loadDesk(actor, name), countUnread(actor)]);
  return (
    <SignedInFrame
      person={personOfActor(actor)}
      channels={shown === null ? [] : [`desk:${shown.desk.id}`]}
      askedAt={askedAt}
      unread={unread}
    >
      <PageContainer>
        {shown === null ? (
          <DeskClosed />
        ) : (
          <DeskView {...shown} readerId={actor.userId} now={now().toISOString()} />
        )}
      </PageContainer>
    </SignedInFrame>
  );
}

/** The desk of a streamer's name; null where the actor does not sit there. */
async function loadDesk(actor: Actor, name: string) {
  const key = usernameKey(name);
  const desk = (await listDesks(actor)).find(({ streamer_name }) => usernameKey(streamer_name) === key);
  if (desk === undefined) return null;
  const streamerId = asId<UserId>(desk.id);
  const status = await rememberedTab(DESK_TABS_NAME, DESK_LISTS, "active");
  const [counts, first] = await Promise.all([
    countStreamerChallenges(streamerId),
    // Revoked in between: the desk is closed, as it is on the next load.
    nullOn("desk_not_found", listDeskChallenges(actor, streamerId, status, DASHBOARD_PAGE)),
  ]);
  return first === null ? null : { desk, counts, status, first };
}
