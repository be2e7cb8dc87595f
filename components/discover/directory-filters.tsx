import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PillLink } from "@/components/viewer/pill-link";
import { CATEGORIES } from "@/lib/accounts/contract";
import { languageOptions } from "@/lib/i18n/languages";
import { STREAMER_SORTS } from "@/lib/streamers/contract";
import type { DirectoryFilter } from "./directory-query";

/** In dollars. */
const MINIMUMS = [5, 10, 25, 50] as const;

type FiltersProps = {
  filter: DirectoryFilter;
  /** The list's address with another filter. */
  hrefOf: (filter: DirectoryFilter) => string;
};

/** Category, smallest offer, language and availability, as links. */
export function DirectoryFilters({ filter, hrefOf }: FiltersProps) {
  const t = useTranslations("discover.filters");
  const categories = useTranslations("settings.categories");
  const choice = (change: Partial<DirectoryFilter>, text: ReactNode, key?: string | number) => {
    const next = { ...filter, ...change };
    return (
      <PillLink key={key} href={hrefOf(next)} active={hrefOf(next) === hrefOf(filter)}>
        {text}
      </PillLink>
    );
  };
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-10">
      <Row label={t("category")}>
        {choice({ category: undefined }, t("allCategories"))}
        {CATEGORIES.map((category) => choice({ category }, categories(category), category))}
      </Row>
      <Row label={t("minimum")}>
        {choice({ max_minimum: undefined }, t("anyMinimum"))}
        {MINIMUMS.map((dollars) => choice({ max_minimum: dollars }, t("upTo", { amount: dollars }), dollars))}
      </Row>
      <Row label={t("language")}>
        {choice({ language: undefined }, t("allLanguages"))}
        {languageOptions.map(({ code, nativeName }) => choice({ language: code }, nativeName, code))}
      </Row>
      <Row label={t("availability")}>
        {choice({ status: undefined }, t("everybody"))}
        {choice({ status: "available" }, t("availableOnly"))}
      </Row>
    </div>
  );
}

/** The orders, as links. */
export function DirectorySorts({ filter, hrefOf }: FiltersProps) {
  const t = useTranslations("discover.sort");
  return (
    <nav
      aria-label={t("label")}
      className="edge-fade -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {STREAMER_SORTS.map((sort) => (
        <PillLink key={sort} href={hrefOf({ ...filter, sort })} active={filter.sort === sort}>
          {t(sort)}
        </PillLink>
      ))}
    </nav>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
