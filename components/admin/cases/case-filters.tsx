import { clsx } from "clsx";
import { useTranslations } from "next-intl";
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
  return (
    <nav aria-label={t("filters.label")} className="mb-5 flex flex-wrap gap-x-6 gap-y-1">
      <ul className="flex flex-wrap">
        {choice(t("filters.all"), { kind: undefined })}
        {CASE_KINDS.map((kind) => choice(t(`kinds.${kind}`), { kind }))}
      </ul>
      <ul className="flex flex-wrap">
        {CASE_STATES.map((state) => choice(t(`states.${state}`), { state }))}
      </ul>
      <ul className="flex flex-wrap">
        {choice(t("filters.anyone"), { claim: undefined })}
        {choice(t("filters.mine"), { claim: "mine" })}
        {choice(t("filters.unclaimed"), { claim: "unclaimed" })}
      </ul>
      <ul className="flex flex-wrap">
        {choice(t("filters.promised"), { sort: "promised" })}
        {choice(t("filters.age"), { sort: "age" })}
      </ul>
    </nav>
  );
}
