import { useTranslations } from "next-intl";
import { Band } from "../band";

const TITLE = "culture-title";
const rules = ["safety", "stop", "charge", "figures"] as const;

/** The platform's principles. */
export function HouseRules() {
  const t = useTranslations("marketing.platform.culture");
  return (
    <Band labelledBy={TITLE}>
      <h2 id={TITLE} className="flex items-center gap-3 font-sans font-semibold text-base tracking-normal">
        <span aria-hidden="true" className="slant h-4 w-1.5 rounded-xs bg-brand" />
        {t("title")}
      </h2>
      <ol className="mt-6">
        {rules.map((rule, index) => (
          <li
            key={rule}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-line border-t py-5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:py-7"
          >
            <span aria-hidden="true" className="figures font-display font-semibold text-muted text-xl">
              {index + 1}
            </span>
            <span className="display-tight text-2xl sm:text-3xl">{t(rule)}</span>
          </li>
        ))}
      </ol>
    </Band>
  );
}
