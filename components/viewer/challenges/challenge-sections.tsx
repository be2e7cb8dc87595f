"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { SectionIndex } from "@/components/ui/section-index";
import { useServerNow } from "@/components/ui/server-clock";
import { useUnpacked } from "@/components/ui/use-unpacked";
import type { ChallengeWire } from "@/lib/challenges/contract";
import type { Packed } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/page";
import { BackedSection } from "./backed-section";
import { ChallengeSection } from "./challenge-section";
import { firstRowsOf, type MineSection, SECTIONS } from "./first-rows";
import { needsOf } from "./needs";
import { NeedsList } from "./needs-list";

/** Where an empty list is filled; the others fill by themselves. */
const NEXT_STEPS: Partial<Record<MineSection, { href: string; key: "emptyAction" | "emptyBacked" }>> = {
  active: { href: "/viewer-dashboard?tab=browse", key: "emptyAction" },
  backed: { href: "/challenges", key: "emptyBacked" },
};

type ChallengeSectionsProps = {
  userId: string;
  sections: Packed<Record<MineSection, Page<ChallengeWire>>>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** The lists of what a viewer wrote and backs, with their headings. Who only backs sees that alone. */
export function ChallengeSections({ userId, sections: packed, now }: ChallengeSectionsProps) {
  const sections = useUnpacked(packed);
  const t = useTranslations("viewerDashboard.challenges");
  const firstRows = firstRowsOf(sections);
  const needs = needsOf(sections, useServerNow(now));
  const wroteNone = SECTIONS.every((section) => section === "backed" || sections[section].items.length === 0);
  const filled = SECTIONS.filter((section) => sections[section].items.length > 0);
  return (
    <div className="flex flex-col gap-12">
      {filled.length > 1 && (
        <SectionIndex
          label={t("index")}
          sections={filled.map((section) => ({
            id: `section-${section}`,
            title: t(`sections.${section}.title`),
          }))}
        />
      )}
      <NeedsList needs={needs} now={now} />
      {SECTIONS.filter((section) => section === "backed" || !wroteNone).map((section) => (
        <section key={section} aria-labelledby={`section-${section}`}>
          <h2 id={`section-${section}`} className="scroll-mt-4 text-xl">
            {t(`sections.${section}.title`)}
          </h2>
          <p className="mt-1 mb-4 text-muted text-sm">{t(`sections.${section}.text`)}</p>
          {sections[section].items.length === 0 ? (
            <Nothing section={section} />
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
  );
}

function Nothing({ section }: { section: MineSection }) {
  const t = useTranslations("viewerDashboard.challenges");
  const next = NEXT_STEPS[section];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line border-dashed px-5 py-4 text-muted text-sm">
      <p>{t(`sections.${section}.empty`)}</p>
      {next && (
        <LinkButton href={next.href} size="sm" variant="secondary">
          {t(next.key)}
        </LinkButton>
      )}
    </div>
  );
}
