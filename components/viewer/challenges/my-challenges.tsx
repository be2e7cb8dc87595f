import { Swords } from "lucide-react";
import { useTranslations } from "next-intl";
import { CARD_MESSAGES } from "@/components/challenges/card/card-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { Page } from "@/lib/shared/page";
import { BackedSection } from "./backed-section";
import { ChallengeSection } from "./challenge-section";
import { firstRowsOf, type MineSection, SECTIONS } from "./first-rows";

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
  const firstRows = firstRowsOf(sections);
  const wroteNone = SECTIONS.every((section) => section === "backed" || sections[section].items.length === 0);
  return (
    <ClientMessages
      namespaces={[
        ...CARD_MESSAGES,
        "challenges.cancel",
        "challenges.own",
        "challenges.withdraw",
        "disputes.link",
      ]}
    >
      <div className="flex flex-col gap-12">
        {SECTIONS.filter((section) => section === "backed" || !wroteNone).map((section) => (
          <section key={section} aria-labelledby={`section-${section}`}>
            <h2 id={`section-${section}`} className="text-xl">
              {t(`sections.${section}.title`)}
            </h2>
            <p className="mt-1 mb-4 text-muted text-sm">{t(`sections.${section}.text`)}</p>
            {sections[section].items.length === 0 ? (
              <p className="rounded-card border border-line border-dashed px-5 py-4 text-muted text-sm">
                {t(`sections.${section}.empty`)}
              </p>
            ) : section === "backed" ? (
              <BackedSection first={sections.backed} firstRows={firstRows.backed} now={now} />
            ) : (
              <ChallengeSection
                userId={userId}
                section={section}
                first={sections[section]}
                firstRows={firstRows[section]}
                now={now}
              />
            )}
          </section>
        ))}
      </div>
    </ClientMessages>
  );
}
