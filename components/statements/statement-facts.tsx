import { useTranslations } from "next-intl";
import { Moment } from "@/components/ui/moment";
import type { StatementWire } from "@/lib/statements/contract";

/** A label and what it says, closer to each other than to the next pair. */
const pair = "grid gap-1 sm:col-span-2 sm:grid-cols-subgrid";

/** What a statement says: what was decided, for how long, under which clause, on which facts and by whom. */
export function StatementFacts({ statement }: { statement: StatementWire }) {
  const t = useTranslations("statements");
  const { kind, reason, facts, automated, removed, challenge_text: text } = statement;
  const { terms_version: terms, rules_version: rules } = statement;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[10rem_1fr]">
      {text !== null && (
        <div className={pair}>
          <dt className="text-muted">{t("facts.about")}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{t("quoted", { text })}</dd>
        </div>
      )}
      {removed.length > 0 && (
        <div className={pair}>
          <dt className="text-muted">{t("facts.removed")}</dt>
          <dd className="grid gap-1 wrap-anywhere whitespace-pre-line">
            {removed.map((one) => (
              <p key={one.part}>{t(`removed.parts.${one.part}`, { text: one.text ?? "" })}</p>
            ))}
          </dd>
        </div>
      )}
      <div className={pair}>
        <dt className="text-muted">{t("facts.what")}</dt>
        <dd className="grid gap-1">
          {kind === "limit" || kind === "suspension" ? (
            <Restriction kind={kind} statement={statement} />
          ) : (
            <p>{t(`effects.${kind}`)}</p>
          )}
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
      {terms !== null && (
        <div className={pair}>
          <dt className="text-muted">{t("facts.under")}</dt>
          <dd className="grid gap-1">
            <p>{t("versions.terms", { version: terms })}</p>
            {rules !== null && <p>{t("versions.rules", { version: rules })}</p>}
          </dd>
        </div>
      )}
    </dl>
  );
}

type RestrictionProps = { kind: "limit" | "suspension"; statement: StatementWire };

/** What the person cannot do, since when and until when, or could not do while it was in force. */
function Restriction({ kind, statement }: RestrictionProps) {
  const t = useTranslations("statements");
  const { limits, until, created_at: since, ended_at: ended } = statement;
  const streamer = statement.streamer ? "yes" : "no";
  const date = (at: string) => () => <Moment at={at} style="dateTime" />;
  if (ended !== null) {
    return (
      <>
        {limits.map((limit) => (
          <p key={limit}>{t(`past.limits.${limit}`)}</p>
        ))}
        <p>{t(`past.${kind}`, { streamer })}</p>
        <p>{t.rich("inForceUntil", { from: date(since), to: date(ended) })}</p>
      </>
    );
  }
  return (
    <>
      <p>{t(`effects.${kind}`, { streamer })}</p>
      {limits.map((limit) => (
        <p key={limit}>{t(`limits.${limit}`)}</p>
      ))}
      <p>
        {t.rich("inForceSince", { at: date(since) })}{" "}
        {until === null ? t("untilLifted") : t.rich("untilAt", { at: date(until) })}
      </p>
    </>
  );
}
