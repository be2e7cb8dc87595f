import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ChallengeWire } from "@/lib/challenges/contract";

const NAMES_SHOWN = 2;

type Said = ChallengeWire["backings"][number];

export type CardBackersProps = {
  challenge: ChallengeWire;
  /** For the streamer, beside the message of a boost. */
  boosterActs?: ((booster: Said) => ReactNode) | undefined;
};

/**
 * Who backs the challenge, once it has boosts: the newest boosters by name, everybody else as a number, and
 * what the newest message says.
 */
export function CardBackers({ challenge, boosterActs }: CardBackersProps) {
  const t = useTranslations("challenges.card");
  const newestFirst = challenge.backings.filter(({ kind }) => kind === "boost").toReversed();
  const names = [...new Set(newestFirst.map(({ username }) => username))]
    .filter(Boolean)
    .slice(0, NAMES_SHOWN);
  const said = newestFirst.find(({ message }) => message !== null);
  return (
    <>
      {names.length > 0 && (
        <p className="mt-2 truncate text-muted text-xs">
          {t("backedBy", {
            names: names.join(", "),
            others: Math.max(0, challenge.backer_count - names.length),
          })}
        </p>
      )}
      {said && (
        <div className="mt-2 flex items-start justify-between gap-2">
          <p dir="auto" className="min-w-0 border-boost border-l-2 pl-2.5 text-sm [overflow-wrap:anywhere]">
            {t("said", {
              name: said.username || t(said.anonymous ? "anonymous" : "viewer"),
              text: said.message ?? "",
            })}
          </p>
          {/* In the middle of the first line, which stays as high as without. */}
          <span className="-my-2 shrink-0 empty:hidden">{boosterActs?.(said)}</span>
        </div>
      )}
    </>
  );
}
