import type { ChallengeWire } from "@/lib/challenges/contract";
import type { Page } from "@/lib/shared/page";
import { type ChallengeSource, perspectiveOf } from "./load-challenges";
import { MoreChallenges } from "./more-challenges";
import { PublicCards } from "./public-cards";

type PublicChallengesProps = {
  first: Page<ChallengeWire>;
  /** Where the further pages come from. */
  source: ChallengeSource;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached?: boolean;
};

/**
 * A public list of challenges. The first page is drawn by the server alone; the code that draws further ones in the
 * browser is loaded with them, because most people never ask for more.
 */
export function PublicChallenges({ first, source, now, cached = false }: PublicChallengesProps) {
  return (
    <>
      <PublicCards challenges={first.items} now={now} cached={cached} perspective={perspectiveOf(source)} />
      {first.nextCursor !== null && (
        <MoreChallenges
          nextCursor={first.nextCursor}
          shownIds={first.items.map(({ id }) => id)}
          source={source}
          now={now}
          cached={cached}
        />
      )}
    </>
  );
}
