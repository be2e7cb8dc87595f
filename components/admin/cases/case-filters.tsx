import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CASE_KINDS, CASE_STATES, type CaseFilters } from "@/lib/admin/contract";
import { Link } from "@/lib/i18n/navigation";

/** The queue's filters as links, so that each view has an address. */
export function CaseFilterLinks({ filters }: { filters: CaseFilters }) {
  const t = useTranslations("admin.cases");
  const choice = (
    label: string,
    change: { readonly [Name in keyof CaseFilters]?: CaseFilters[Name] | undefined },
  ) => {
    const next = { ...filters, ...change };
    const query = new URLSearchParams(
      Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const isChosen = Object.entries(change).every(
      ([name, value]) => filters[name as keyof CaseFilters] === value,
    );
    return (
      <li key={label}>
        <Link
          href={`/admin/cases?${query}`}
          aria-current={isChosen ? "true" : undefined}
          className={clsx(
            "block rounded-full px-3 py-1.5 text-sm [@media(pointer:coarse)]:py-3",
            isChosen ? "bg-brand-tint font-semibold text-brand-text" : "text-muted hover:text-text",
          )}
        >
          {label}
        </Link>
      </li>
    );
  };
  const group = (name: "kind" | "state" | "claim" | "sort", choices: ReactNode) => (
    <div className="grid gap-x-3 sm:grid-cols-[5rem_minmax(0,1fr)] sm:items-baseline">
      <p id={`filter-${name}`} className="text-muted text-xs">
        {t(`filters.${name}`)}
      </p>
      <ul aria-labelledby={`filter-${name}`} className="flex flex-wrap">
        {choices}
      </ul>
    </div>
  );
  return (
    <nav aria-label={t("filters.label")} className="mb-5 grid gap-y-1.5">
      {group("kind", [
        choice(t("filters.all"), { kind: undefined }),
        ...CASE_KINDS.map((kind) => choice(t(`kinds.${kind}`), { kind })),
      ])}
      {group(
        "state",
        CASE_STATES.map((state) => choice(t(`states.${state}`), { state })),
      )}
      {group("claim", [
        choice(t("filters.anyone"), { claim: undefined }),
        choice(t("filters.mine"), { claim: "mine" }),
        choice(t("filters.unclaimed"), { claim: "unclaimed" }),
      ])}
      {group("sort", [
        choice(t("filters.promised"), { sort: "promised" }),
        choice(t("filters.age"), { sort: "age" }),
      ])}
    </nav>
  );
}
