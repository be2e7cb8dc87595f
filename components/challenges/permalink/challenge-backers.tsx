import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { BackerWire, ChallengeWire } from "@/lib/challenges/contract";
import type { Page } from "@/lib/shared/page";
import { BackerRows } from "./backer-rows";
import { MoreBackers } from "./more-backers";

type ChallengeBackersProps = { challenge: ChallengeWire; backers: Page<BackerWire> };

/** The backers, each person once, newest first. */
export function ChallengeBackers({ challenge, backers }: ChallengeBackersProps) {
  const t = useTranslations("challengePage.backers");
  return (
    <Card as="section" aria-labelledby="backers" padding="lg">
      <h2 id="backers" className="mb-4 text-xl">
        {t("title")}
      </h2>
      <BackerRows backers={backers.items} />
      {backers.nextCursor !== null && (
        <MoreBackers
          challengeId={challenge.id}
          count={challenge.backer_count}
          shownIds={backers.items.map(({ id }) => id)}
          nextCursor={backers.nextCursor}
        />
      )}
    </Card>
  );
}
