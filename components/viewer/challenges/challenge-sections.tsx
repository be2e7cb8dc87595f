"use client";

import { useTranslations } from "next-intl";
import type { ChallengeWire, ViewerSection } from "@/lib/challenges/contract";
import type { Page } from "@/lib/shared/page";
import { ChallengeSection } from "./challenge-section";
import { firstRowsOf, SECTIONS } from "./first-rows";

type ChallengeSectionsProps = {
  userId: string;
  sections: Record<ViewerSection, Page<ChallengeWire>>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** The four lists of a viewer's own challenges, with their headings. */
export function ChallengeSections({ userId, sections, now }: ChallengeSectionsProps) {
  const t = useTranslations("viewerDashboard.challenges");
  const firstRows = firstRowsOf(sections);
  return (
    <div className="flex flex-col gap-12">
      {SECTIONS.map((section) => (
        <section key={section} aria-labelledby={`section-${section}`}>
          <h2 id={`section-${section}`} className="text-xl">
            {t(`sections.${section}.title`)}
          </h2>
          <p className="mt-1 mb-4 text-muted text-sm">{t(`sections.${section}.text`)}</p>
          {sections[section].items.length === 0 ? (
            <p className="rounded-card border border-line border-dashed px-5 py-4 text-muted text-sm">
              {t(`sections.${section}.empty`)}
            </p>
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
