import { useTranslations } from "next-intl";
import { CATEGORIES } from "@/lib/accounts/contract";
import { FEED_SORTS } from "@/lib/challenges/contract";
import { PillLink } from "../pill-link";
import { SearchBox } from "../search-box";
import { FEED_SEARCH, type FeedFilter, feedHref } from "./feed-query";

/** A row that scrolls sideways on phones, up to the edge of the screen. */
const row =
  "edge-fade -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0";

/** Sort order, category and search; all of them are in the address. */
export function FeedFilters({ filter }: { filter: FeedFilter }) {
  const t = useTranslations("feed");
  const categories = useTranslations("settings.categories");
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <nav aria-label={t("sort.label")} className={row}>
          {FEED_SORTS.map((sort) => (
            <PillLink key={sort} href={feedHref({ ...filter, sort })} active={filter.sort === sort}>
              {t(`sort.${sort}`)}
            </PillLink>
          ))}
        </nav>
        <SearchBox
          label={t("search")}
          clearLabel={t("clearSearch")}
          value={filter.q ?? ""}
          path={FEED_SEARCH}
          className="w-full sm:max-w-72"
        />
      </div>
      <nav aria-label={t("category")} className={row}>
        <PillLink href={feedHref({ ...filter, category: undefined })} active={filter.category === undefined}>
          {t("all")}
        </PillLink>
        {CATEGORIES.map((category) => (
          <PillLink
            key={category}
            href={feedHref({ ...filter, category })}
            active={filter.category === category}
          >
            {categories(category)}
          </PillLink>
        ))}
      </nav>
    </div>
  );
}
