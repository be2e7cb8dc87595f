import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import type { BackerWire } from "@/lib/challenges/contract";

/** The backers of a challenge: name, kind of pledge and total. */
export function BackerRows({ backers }: { backers: readonly BackerWire[] }) {
  return (
    <ul className="divide-y divide-line">
      {backers.map((backer) => (
        <BackerRow key={backer.id} backer={backer} />
      ))}
    </ul>
  );
}

function BackerRow({
  backer: { username, anonymous, amount, boost_number, is_creator },
}: {
  backer: BackerWire;
}) {
  const t = useTranslations("challengePage.backers");
  const parts = [
    ...(is_creator ? [t("offer")] : []),
    ...(boost_number > 0 ? [t("boosts", { count: boost_number })] : []),
  ];
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span
        aria-hidden="true"
        className={`slant h-4 w-2.5 shrink-0 rounded-xs ${is_creator ? "bg-brand" : "bg-boost"}`}
      />
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-3">
        <span className="block truncate font-medium">
          {username || t(anonymous ? "anonymous" : "viewer")}
        </span>
        <span className="shrink-0 text-muted text-sm">{parts.join(" · ")}</span>
      </span>
      <Money dollars={amount} className="min-w-20 text-right font-semibold" />
    </li>
  );
}
