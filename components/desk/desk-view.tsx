import { ArrowLeft, Flame, Handshake, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { CARD_MESSAGES } from "@/components/challenges/card/card-messages";
import { PageTabs } from "@/components/shell/page-tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { CardsSkeleton } from "@/components/ui/list-skeletons";
import { DESK_LISTS, type DeskChallengeWire, type DeskList as DeskListName } from "@/lib/challenges/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { DeskWire } from "@/lib/moderators/contract";
import type { Page } from "@/lib/shared/page";
import { DeskList } from "./desk-list";
import { LeaveDesk } from "./leave-desk";
import { DESK_TABS_NAME } from "./tabs";

type DeskViewProps = {
  desk: DeskWire;
  readerId: string;
  counts: Readonly<Record<DeskListName, number>>;
  status: DeskListName;
  first: Page<DeskChallengeWire>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** A streamer's desk, for their moderators. Source: docs/product/moderators.md#the-desk. */
export function DeskView({ desk, readerId, counts, status, first, now }: DeskViewProps) {
  const t = useTranslations("desk");
  const name = desk.streamer_display_name;
  return (
    <ClientMessages
      namespaces={[
        ...CARD_MESSAGES,
        "challenges.block",
        "desk",
        "streamerDashboard.acts",
        "streamerDashboard.list",
      ]}
    >
      <LinkButton href="/desk?choose=1" variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft className="size-4" />
        {t("others")}
      </LinkButton>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="display-tight text-3xl [overflow-wrap:anywhere]">{t("title", { name })}</h1>
        <LeaveDesk desk={desk} />
      </div>
      <PageTabs
        label={t("tabs.label")}
        tabs={DESK_LISTS.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          count: counts[value],
          standIn: <CardsSkeleton />,
        }))}
        shown={status}
        panel={
          <DeskList
            key={`${desk.id} ${status}`}
            desk={desk}
            readerId={readerId}
            status={status}
            first={first}
            now={now}
            empty={
              <EmptyState
                icon={status === "active" ? Flame : Handshake}
                title={t(`empty.${status}.title`)}
                text={t(`empty.${status}.text`, { name })}
              />
            }
          />
        }
        rememberAs={DESK_TABS_NAME}
        className="mt-8"
      />
    </ClientMessages>
  );
}

/** For anyone who is not, or no longer, a moderator there. The same text for both, so that it does not reveal who exists. */
export function DeskClosed() {
  const t = useTranslations("desk");
  return (
    <EmptyState
      icon={Lock}
      title={t("closed.title")}
      text={t("closed.text")}
      action={
        <LinkButton href="/desk?choose=1" variant="secondary">
          {t("choose.desks")}
        </LinkButton>
      }
    />
  );
}
