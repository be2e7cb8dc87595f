import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";

const NAMES_SHOWN = 2;

/** Who added money: the newest by name, the others by number. */
export function CardBoosters({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.card");
  const newestFirst = challenge.backings.filter(({ kind }) => kind === "boost").toReversed();
  const names = [...new Set(newestFirst.map(({ username }) => username))]
    .filter(Boolean)
    .slice(0, NAMES_SHOWN);
  if (names.length === 0) return null;
  const named = newestFirst.filter(({ username }) => names.includes(username)).length;
  return (
    <p className="mt-2 truncate text-muted text-xs">
      {t("boostedBy", { names: names.join(", "), others: challenge.boost_number - named })}
    </p>
  );
}
