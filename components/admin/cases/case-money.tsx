import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import type { CasePledgeWire, CaseStory } from "@/lib/admin/contract";
import { subtractDollars } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/page";
import { useWords } from "../use-words";
import { CasePledges } from "./case-pledges";

type Row = readonly [name: string, dollars: number];
type MoneyOfCase = NonNullable<CaseStory["money"]>;

type CaseMoneyProps = { caseId: string; money: MoneyOfCase; pledges: Page<CasePledgeWire> };

/** The money of a case's challenge: what the pledges as we recorded them, the books and the payout say. */
export function CaseMoney({ caseId, money, pledges }: CaseMoneyProps) {
  const t = useTranslations("admin.cases.page");
  const accounts = useTranslations("admin.money.accounts");
  const pledgeOf = usePledgeWords();
  const payoutOf = usePayoutRow();
  return (
    <div className="grid gap-5 text-sm">
      <Sums title={t("provider")} rows={money.pledges.map(pledgeOf)} />
      <Sums
        title={t("books")}
        rows={money.accounts.map(({ account, amount }) => [accounts(account as "platform_fee"), amount])}
      />
      {money.payout && (
        <Sums
          title={t("payout")}
          rows={[
            payoutOf("afterFee", money.payout),
            ...(money.payout.set_off > 0 ? [[t("setOff"), money.payout.set_off] as const] : []),
          ]}
        />
      )}
      {pledges.items.length > 0 && (
        <details>
          <summary className="cursor-pointer">{t("showPledges")}</summary>
          <CasePledges caseId={caseId} first={pledges} />
        </details>
      )}
    </div>
  );
}

function Sums({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useTranslations("admin.cases.page");
  return (
    <div>
      <h3 className="font-medium font-sans text-muted tracking-normal">{title}</h3>
      {rows.length === 0 ? <p>{t("noMoney")}</p> : <Rows rows={rows} />}
    </div>
  );
}

function Rows({ rows, className }: { rows: readonly Row[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd>
            <Money dollars={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the decision did to the money, as far as it has been carried out. */
export function MovedMoney({ story: { kind, decision, money } }: { story: CaseStory }) {
  const t = useTranslations("admin.cases.page");
  const pledgeOf = usePledgeWords();
  const payoutOf = usePayoutRow();
  if (money === null || decision === null) return null;
  const { refunded, refundable, payout } = money;
  const rows: Row[] = [];
  if (kind === "appeal")
    rows.push(...money.pledges.filter((pledge) => pledge.kind === "appeal").map(pledgeOf));
  if (kind === "dispute") {
    if (refunded.amount > 0) rows.push([t("refunded", { people: refunded.people }), refunded.amount]);
    if (decision === "upheld" && refundable.amount > 0)
      rows.push([t("refunding", { people: refundable.people }), refundable.amount]);
    if (decision === "rejected" && payout !== null) rows.push(payoutOf("payoutAfterFee", payout));
  }
  if (rows.length === 0) return null;
  return <Rows rows={rows} className="mt-3 max-w-md text-sm" />;
}

function usePledgeWords(): (pledges: MoneyOfCase["pledges"][number]) => Row {
  const t = useTranslations("admin.cases.page");
  const wordOf = useWords();
  return ({ kind, status, count, people, amount }) => {
    const words = { kind: wordOf("pledgeKinds", kind), status: wordOf("pledgeStatuses", status) };
    return [t("pledge", { ...words, count, people }), amount];
  };
}

/** What the streamer gets, after the fee. */
function usePayoutRow() {
  const t = useTranslations("admin.cases.page");
  const wordOf = useWords();
  return (
    words: "afterFee" | "payoutAfterFee",
    { status, amount, platform_fee }: NonNullable<MoneyOfCase["payout"]>,
  ): Row => [t(words, { status: wordOf("payoutStatuses", status) }), subtractDollars(amount, platform_fee)];
}
