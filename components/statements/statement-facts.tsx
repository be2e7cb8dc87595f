import { useTranslations } from "next-intl";
import { Moment } from "@/components/ui/moment";
import type { StatementWire } from "@/lib/statements/contract";

/** A label and what it says, closer to each other than to the next pair. */
const pair = "grid gap-1 sm:col-span-2 sm:grid-cols-subgrid";

/** What a statement says: what was decided, for how long, under which clause, on which facts and by whom. */
export function StatementFacts({ statement }: { statement: StatementWire }) {
  const t = useTranslations("statements");
  const { kind, limits, until, ended_at: ended, reason, facts, automated, challenge_text: text } = statement;
  const restricts = kind === "limit" || kind === "suspension";
  const on = (date: string) => ({ at: () => <Moment at={date} style="dateTime" /> });
  const end = until === null ? t("untilLifted") : t.rich("untilAt", on(until));
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[10rem_1fr]">
      {text !== null && (
        <div className={pair}>
          <dt className="text-muted">{t("facts.about")}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{t("quoted", { text })}</dd>
        </div>
      )}
      <div className={pair}>
        <dt className="text-muted">{t("facts.what")}</dt>
        <dd className="grid gap-1">
          <p>{t(`effects.${kind}`)}</p>
          {limits.map((limit) => (
            <p key={limit}>{t(`limits.${limit}`)}</p>
          ))}
          {restricts && <p>{ended === null ? end : t.rich("ended", on(ended))}</p>}
        </dd>
      </div>
      <div className={pair}>
        <dt className="text-muted">{t("facts.why")}</dt>
        <dd className="grid gap-1 wrap-anywhere whitespace-pre-line">
          <p>{t("because", { reason })}</p>
          {facts !== null && <p>{facts}</p>}
        </dd>
      </div>
      <div className={pair}>
        <dt className="text-muted">{t("facts.who")}</dt>
        <dd>{t(automated ? "facts.machine" : "facts.person")}</dd>
      </div>
    </dl>
  );
}
