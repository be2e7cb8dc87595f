import { Banknote } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { type AdminPayoutWire, PAYOUT_STATES, type PayoutState } from "@/lib/admin/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { Page } from "@/lib/shared/page";
import { ConsoleHead } from "../console-head";
import { PayoutList } from "./payout-list";

type PayoutsViewProps = { first: Page<AdminPayoutWire>; state: PayoutState; q: string };

/** The operators' payouts. Source: docs/product/operators.md#payouts. */
export function PayoutsView({ first, state, q }: PayoutsViewProps) {
  const t = useTranslations("admin.payouts");
  return (
    <>
      <ConsoleHead title={t("title")} text={t("text")} />
      <form className="mb-6 grid items-end gap-3 sm:grid-cols-[12rem_minmax(0,20rem)_auto] sm:justify-start">
        <Select
          name="state"
          label={t("show")}
          defaultValue={state}
          options={PAYOUT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <TextField name="q" label={t("search")} defaultValue={q} maxLength={50} autoComplete="off" />
        <Button type="submit" variant="secondary">
          {t("searchAct")}
        </Button>
      </form>
      {first.items.length === 0 ? (
        <EmptyState icon={Banknote} title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <ClientMessages namespaces={["admin.payouts", "streamerDashboard.payouts"]}>
          <PayoutList key={`${state} ${q}`} first={first} state={state} q={q} />
        </ClientMessages>
      )}
    </>
  );
}
