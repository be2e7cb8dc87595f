import { Swords } from "lucide-react";
import { useTranslations } from "next-intl";
import { CARD_MESSAGES } from "@/components/challenges/card/card-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pack } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/page";
import { ChallengeSections } from "./challenge-sections";
import { type MineSection, SECTIONS } from "./first-rows";

type MyChallengesProps = {
  userId: string;
  sections: Record<MineSection, Page<ChallengeWire>>;
  now: string;
};

/** What a viewer wrote, by status, and what they back. Who only backs sees that alone. */
export function MyChallenges({ userId, sections, now }: MyChallengesProps) {
  const t = useTranslations("viewerDashboard.challenges");
  if (SECTIONS.every((section) => sections[section].items.length === 0)) {
    return (
      <EmptyState
        icon={Swords}
        title={t("emptyTitle")}
        text={t("emptyText")}
        action={<LinkButton href="/viewer-dashboard?tab=browse">{t("emptyAction")}</LinkButton>}
      />
    );
  }
  return (
    <ClientMessages
      namespaces={[
        ...CARD_MESSAGES,
        "challenges.appeal",
        "challenges.cancel",
        "challenges.counterAnswer",
        "challenges.counterOffer",
        "challenges.declined",
        "challenges.own",
        "challenges.withdraw",
        "disputes.link",
        "viewerDashboard.challenges",
      ]}
    >
      <ChallengeSections userId={userId} sections={pack(sections)} now={now} />
    </ClientMessages>
  );
}
