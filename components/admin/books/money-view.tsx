import { clsx } from "clsx";
import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Moment } from "@/components/ui/moment";
import { Money } from "@/components/ui/money";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { LEDGER_ACCOUNTS, MONEY_COUNTED, type MoneyReport } from "@/lib/payments/contract";
import { cents } from "@/lib/shared/money";
import { ConsoleHead } from "../console-head";
import { AuditNow } from "./audit-now";

/** Items of each list on the page; the commands show more. */
const SHOWN = 10;

const PROGRESS = { capture: "collected", release: "releasing", refund: "refunded" } as const;

/** The health of the books. Source: docs/product/operators.md#money. */
export function MoneyView({ report }: { report: MoneyReport }) {
  const t = useTranslations("admin.money");
  const audited = report.audited_at;
  // Nothing is known to be wrong, and nothing to be right.
  const isUnchecked = report.ok && audited === null;
  return (
    <>
      <ConsoleHead title={t("title")} text={t("refreshes")}>
        <ClientMessages namespaces={["admin.money"]}>
          <AuditNow underWay={report.audit_under_way} />
        </ClientMessages>
      </ConsoleHead>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isUnchecked ? (
          <Badge tone="orange" icon={CircleDashed}>
            {t("unchecked")}
          </Badge>
        ) : (
          <Badge tone={report.ok ? "green" : "red"} icon={report.ok ? CircleCheck : TriangleAlert}>
            {t(report.ok ? "inOrder" : "lookHere")}
          </Badge>
        )}
        <p className="text-sm">
          {report.at_rest ? t("atRest") : t("moving", { count: report.under_way_count })}{" "}
          {audited === null
            ? t("neverAudited")
            : t.rich("audited", { at: () => <Moment at={audited} now={report.at} /> })}
        </p>
      </Card>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <Section title={t("laws")}>
          <ol>
            {report.laws.map((invariant) => (
              <InvariantRow key={invariant.law} invariant={invariant} isChecked={audited !== null} />
            ))}
          </ol>
        </Section>
        <Section title={t("balances")} text={t("balancesText")}>
          {report.balances_cents === null ? (
            <p className="px-4 py-3 text-sm">{t("balancesUnaudited")}</p>
          ) : (
            <Balances balances={report.balances_cents} />
          )}
        </Section>
      </div>
      <h2 className="mt-10 mb-4 font-bold font-display text-2xl">{t("notAtRest")}</h2>
      <NotAtRest report={report} />
    </>
  );
}

type InvariantOfReport = MoneyReport["laws"][number];

const INVARIANT_LOOKS = {
  holds: { icon: CircleCheck, colour: "text-success" },
  broken: { icon: TriangleAlert, colour: "text-danger" },
  unchecked: { icon: CircleDashed, colour: "text-muted" },
} as const;

type InvariantRowProps = {
  invariant: InvariantOfReport;
  /** Audited once: before that, that nothing was found says nothing. */
  isChecked: boolean;
};

function InvariantRow({
  invariant: { law, holds, violations, violation_count: count },
  isChecked,
}: InvariantRowProps) {
  const t = useTranslations("admin.money");
  const verdict = holds ? (isChecked ? "holds" : "unchecked") : "broken";
  const { icon: Icon, colour } = INVARIANT_LOOKS[verdict];
  const first = violations.slice(0, SHOWN);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-line border-b px-4 py-3 text-sm last:border-b-0">
      <Icon className={clsx("mt-0.5 size-4", colour)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0">
            {law}. {t(`says.${law}`)}
          </span>
          {/* The badge above says "unchecked" once for all of them. */}
          {verdict !== "unchecked" && (
            <span className={clsx("ml-auto font-semibold", colour)}>{t(verdict)}</span>
          )}
        </p>
        {first.length > 0 && (
          <ul className="mt-2 grid gap-1 text-xs">
            {first.map(({ subject, message }) => (
              <li key={`${subject} ${message}`} className="wrap-anywhere">
                <code>{subject}</code> {message}
              </li>
            ))}
            <More count={count} shown={first.length} />
            <Command text="npm run money" />
          </ul>
        )}
      </div>
    </li>
  );
}

function Balances({ balances }: { balances: NonNullable<MoneyReport["balances_cents"]> }) {
  const t = useTranslations("admin.money");
  return (
    <dl className="text-sm">
      {LEDGER_ACCOUNTS.map((account) => (
        <div
          key={account}
          className="flex justify-between gap-4 border-line border-b px-4 py-2 last:border-b-0"
        >
          <dt className="text-muted">{t(`accounts.${account}`)}</dt>
          <dd>
            <Money dollars={balances[account] / 100} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NotAtRest({ report }: { report: MoneyReport }) {
  const t = useTranslations("admin.money");
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <List title={t("differences")} count={report.difference_count} command="npm run money -- --audit">
        {report.differences.slice(0, SHOWN).map(({ kind, subject, since }) => (
          <Item key={`${kind} ${subject}`} since={since} now={report.at}>
            {kind} <code>{subject}</code>
          </Item>
        ))}
      </List>
      <List
        title={t("debts")}
        count={report.debtor_count}
        command={`npm run money -- --statement ${report.debts[0]?.streamer_id ?? ""}`}
      >
        {report.debts.slice(0, SHOWN).map(({ streamer_id: id, username, cents: owed, since }) => (
          <Item key={id} since={since} now={report.at}>
            <span className="font-medium">{username}</span> <Money cents={cents(owed)} /> <code>{id}</code>
          </Item>
        ))}
      </List>
      <List
        title={t("collections")}
        count={report.collection_count}
        command={`npm run money -- --statement ${report.collections[0]?.challenge_id ?? ""}`}
      >
        {report.collections.slice(0, SHOWN).map(({ challenge_id: id, goal, done, total, since }) => (
          <Item key={id} since={since} now={report.at}>
            {t(PROGRESS[goal], { done, total })} <code>{id}</code>
          </Item>
        ))}
      </List>
      <List title={t("underWay")} count={report.under_way_count} command="npm run money -- --json">
        {report.under_way.slice(0, SHOWN).map(({ what, id, since }) => (
          <Item key={`${what} ${id}`} since={since} now={report.at}>
            {what} <code>{id}</code>
          </Item>
        ))}
      </List>
    </div>
  );
}

type ListProps = { title: string; count: number; command: string; children: readonly ReactNode[] };

/** The first of many, how many more there are, and the command that shows them. */
function List({ title, count, command, children }: ListProps) {
  const t = useTranslations("admin.money");
  return (
    <Section title={title}>
      <ul className="grid gap-2 px-4 py-3 text-sm">
        {children}
        {children.length === 0 && <li className="text-muted">{t("none")}</li>}
        <More count={count} shown={children.length} />
        {children.length > 0 && <Command text={command} />}
      </ul>
    </Section>
  );
}

function Item({ since, now, children }: { since: string; now: string; children: ReactNode }) {
  const t = useTranslations("admin.money");
  return (
    <li className="wrap-anywhere">
      {children}
      <span className="text-muted">
        {" "}
        {t("since")} <Moment at={since} now={now} style="exact" />
      </span>
    </li>
  );
}

function More({ count, shown }: { count: number; shown: number }) {
  const t = useTranslations("admin.money");
  if (count <= shown) return null;
  return (
    <li className="figures text-muted">
      {t("more", { count: count - shown, capped: count >= MONEY_COUNTED ? "yes" : "no" })}
    </li>
  );
}

function Command({ text }: { text: string }) {
  const t = useTranslations("admin.money");
  return (
    <li className="text-muted">
      {t("seeMore")} <code className="wrap-anywhere">{text}</code>
    </li>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-bold font-display text-lg">{title}</h3>
      {text && <p className="mb-2 text-muted text-sm">{text}</p>}
      <Card padding="none">{children}</Card>
    </section>
  );
}
