import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Money } from "@/components/ui/money";

const limits = ["5m", "1h", "6h", "1w", "6mo"] as const;
const CHOSEN = "6h";

/** The fields of a challenge, filled in with an example. */
export function ScriptSlip() {
  const t = useTranslations("marketing.viewers.features.gameMaster");
  const challenges = useTranslations("challenges");
  return (
    <dl className="grid gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-2">
      <Line name={t("streamer")}>
        <span className="flex items-center gap-2.5">
          <Avatar name="Nova" size="xs" />
          Nova
        </span>
      </Line>
      <Line name={challenges("dialog.amount")}>
        <Money cents={2_500} />
      </Line>
      <Line name={challenges("dialog.text")} className="sm:col-span-2">
        {t("dare")}
      </Line>
      <Line name={challenges("dialog.timeLimit")} className="sm:col-span-2">
        <span className="flex flex-wrap gap-2 pt-1 font-sans text-sm">
          {limits.map((limit) => (
            <span
              key={limit}
              className={clsx(
                "rounded-full border px-3 py-1",
                limit === CHOSEN ? "border-brand bg-brand text-on-brand" : "border-line text-muted",
              )}
            >
              {challenges(`timeLimits.${limit}`)}
            </span>
          ))}
        </span>
      </Line>
    </dl>
  );
}

function Line({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx("bg-ground px-4 py-3", className)}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-1 font-display font-semibold text-lg">{children}</dd>
    </div>
  );
}
