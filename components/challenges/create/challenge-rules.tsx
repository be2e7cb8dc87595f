import { ChevronDown, Gamepad2, type LucideIcon, ScanSearch, ShieldX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { StreamerRules } from "./use-streamer-rules";

type ChallengeRulesProps = {
  /** Name of the streamer. */
  streamer: string;
  rules: StreamerRules;
};

/** What a challenge may ask for, folded until it is opened: the platform's rules, and the note that every text is screened. */
export function ChallengeRules({ streamer, rules }: ChallengeRulesProps) {
  const t = useTranslations("challenges.rules");
  return (
    <details className="group rounded-card bg-raised text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <ShieldX className="size-4 shrink-0 text-muted" />
        <span className="flex-1">{t("label")}</span>
        <ChevronDown className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <ul className="flex flex-col gap-2.5">
          <Rule icon={ShieldX} tone="text-danger">
            {t("blocked")}
          </Rule>
          <Rule icon={Gamepad2}>{t("games")}</Rule>
          <Rule icon={ScanSearch}>{t("screened", { streamer })}</Rule>
        </ul>
        {!rules.loading && rules.detail === null && (
          <p className="mt-3.5 border-line border-t pt-3.5">{t("ownUnknown")}</p>
        )}
      </div>
    </details>
  );
}

type RuleProps = { icon: LucideIcon; tone?: string; children: ReactNode };

function Rule({ icon: Icon, tone = "text-muted", children }: RuleProps) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span>{children}</span>
    </li>
  );
}
