import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { ACTS, type ActWire } from "@/lib/admin/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { Page } from "@/lib/shared/page";
import { ConsoleHead } from "../console-head";
import { type ActFilter, keyOf } from "./act-filter";
import { ActList } from "./act-list";

/** The log of operators' acts. Source: docs/product/operators.md#acts. */
export function ActsView({ first, filter }: { first: Page<ActWire>; filter: ActFilter }) {
  const t = useTranslations("admin.acts");
  const acts = ACTS.map((value) => ({ value, label: t(`names.${keyOf(value)}`) }));
  return (
    <>
      <ConsoleHead title={t("title")} text={t("text")} />
      <form className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[10rem_14rem_minmax(0,20rem)_10rem_auto]">
        <TextField
          name="operator"
          label={t("columns.operator")}
          defaultValue={filter.operator}
          maxLength={50}
          autoComplete="off"
        />
        <Select
          name="act"
          label={t("columns.act")}
          defaultValue={filter.act}
          options={[{ value: "", label: t("any") }, ...acts]}
        />
        <TextField
          name="subject"
          label={t("columns.subject")}
          defaultValue={filter.subject}
          autoComplete="off"
        />
        <TextField name="day" type="date" label={t("day")} defaultValue={filter.day} />
        <Button type="submit" variant="secondary">
          {t("filter")}
        </Button>
      </form>
      {first.items.length === 0 ? (
        <EmptyState icon={ScrollText} title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <ClientMessages
          namespaces={["admin.acts", "admin.cases", "admin.payouts", "admin.people", "admin.words"]}
        >
          <ActList key={JSON.stringify(filter)} first={first} filter={filter} />
        </ClientMessages>
      )}
    </>
  );
}
