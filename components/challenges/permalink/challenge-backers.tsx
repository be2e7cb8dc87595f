import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import type { ChallengeWire } from "@/lib/challenges/contract";

/** Whose money it is, the newest first: as many as the stack knows by name, the others by number. */
export function ChallengeBackers({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challengePage");
  const boosts = challenge.backings.filter(({ kind }) => kind === "boost");
  const earlier = challenge.boost_number - boosts.length;
  // The wire names the newest backings only; who began it is never left out.
  const offer = {
    kind: "offer" as const,
    username: challenge.creator_username,
    amount: challenge.original_amount,
  };
  // A backing has no id on the wire; counted from the first one, it keeps its number while newer ones arrive.
  const numbered = [
    { ...offer, number: 0 },
    ...boosts.map((boost, index) => ({ ...boost, number: earlier + index + 1 })),
  ];
  return (
    <Card as="section" aria-labelledby="backers" padding="lg">
      <h2 id="backers" className="text-xl">
        {t("backers.title")}
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {numbered.toReversed().map(({ number, kind, username, amount }) => (
          <li key={number} className="flex items-center gap-3 py-2.5">
            <span
              aria-hidden="true"
              className={`slant h-4 w-2.5 shrink-0 rounded-xs ${kind === "offer" ? "bg-brand" : "bg-boost"}`}
            />
            <span className="min-w-0 flex-1 truncate font-medium">{username || t("gone")}</span>
            <span className="text-muted text-sm">{t(`backers.${kind}`)}</span>
            <Money dollars={amount} className="min-w-20 text-right font-semibold" />
          </li>
        ))}
      </ul>
      {earlier > 0 && <p className="mt-3 text-muted text-sm">{t("backers.earlier", { count: earlier })}</p>}
    </Card>
  );
}
