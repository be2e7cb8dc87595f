import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { countFilters, type DirectoryFilter } from "./directory-query";

/** Instead of an empty list. @param clearHref the list without search and filters */
export function NoStreamers({ filter, clearHref }: { filter: DirectoryFilter; clearHref: string }) {
  const t = useTranslations("discover.empty");
  const isNarrowed = countFilters(filter) > 0 || Boolean(filter.q);
  if (!isNarrowed) return <EmptyState icon={SearchX} title={t("title")} text={t("text")} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t("nothingTitle")}
      text={t("nothingText")}
      action={
        <LinkButton href={clearHref} variant="secondary" scroll={false}>
          {t("clear")}
        </LinkButton>
      }
    />
  );
}
