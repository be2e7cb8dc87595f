import { ListEnd } from "@/components/ui/list-end";
import { type FurtherItems, useFurtherItems } from "@/components/ui/use-further-items";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { type ChallengeSource, loadChallenges } from "./load-challenges";
import { PublicCards } from "./public-cards";

export type FurtherChallengesProps = FurtherItems & {
  source: ChallengeSource;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  cached: boolean;
};

/** The pages of a public list after the first one. */
export default function FurtherChallenges({ source, now, cached, ...further }: FurtherChallengesProps) {
  const list = useFurtherItems<ChallengeWire>(further, (cursor) => loadChallenges(source, cursor));
  if (list.items.length === 0) return <ListEnd list={list} />;
  return (
    <div className="mt-4">
      <PublicCards challenges={list.items} source={source} now={now} cached={cached} />
      <ListEnd list={list} />
    </div>
  );
}
