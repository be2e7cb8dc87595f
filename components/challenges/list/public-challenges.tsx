import type { ChallengeWire } from "@/lib/challenges/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { Page } from "@/lib/shared/page";
import { CARD_MESSAGES } from "../card/card-messages";
import type { ChallengeSource } from "./load-challenges";
import { MoreChallenges } from "./more-challenges";
import { PublicCards } from "./public-cards";

type PublicChallengesProps = {
  first: Page<ChallengeWire>;
  /** Where the following pages come from. */
  source: ChallengeSource;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached?: boolean;
};

/** A public list of challenges. The server renders the first page; the code for further pages is loaded on demand. */
export function PublicChallenges({ first, source, now, cached = false }: PublicChallengesProps) {
  return (
    <>
      <PublicCards challenges={first.items} source={source} now={now} cached={cached} />
      {first.nextCursor !== null && (
        <ClientMessages namespaces={CARD_MESSAGES}>
          <MoreChallenges
            nextCursor={first.nextCursor}
            shownIds={first.items.map(({ id }) => id)}
            source={source}
            now={now}
            cached={cached}
          />
        </ClientMessages>
      )}
    </>
  );
}
