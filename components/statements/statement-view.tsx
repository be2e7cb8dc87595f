import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { Moment } from "@/components/ui/moment";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import { toDollars } from "@/lib/shared/money";
import {
  type AppealState,
  type ObjectionWire,
  outcomeOf,
  type StatementKind,
  type StatementWire,
} from "@/lib/statements/contract";
import { ObjectionForm } from "./objection-form";
import { StatementFacts } from "./statement-facts";

type StatementViewProps = {
  statement: StatementWire;
  appeal: AppealState;
  /** Of the mailed link, for people who cannot sign in. */
  code?: string | undefined;
  /** The server's time (ISO 8601). */
  now: string;
};

/** A statement of reasons, for the person whom it is about, and how to object. */
export function StatementView({ statement, appeal, code, now }: StatementViewProps) {
  const t = useTranslations("statements");
  const { kind, objection, created_at: at, ended_at: ended, objection_until: until } = statement;
  const canObject = objection === null && until !== null && now <= until;
  return (
    <article className="grid gap-8">
      <header>
        <p className="text-muted text-sm">{t("title")}</p>
        <h1 className="display-tight text-3xl">{t(`kinds.${kind}`)}</h1>
        <p className="mt-1 text-muted text-sm">
          <Moment at={at} style="dateTime" />
        </p>
        {ended !== null && (
          <p className="mt-1 font-semibold">
            {t.rich("ended", { at: () => <Moment at={ended} style="dateTime" /> })}
          </p>
        )}
      </header>
      <StatementFacts statement={statement} />
      {appeal !== null && <Appeal state={appeal} />}
      {(objection !== null || until !== null) && (
        <section className="grid gap-4">
          <h2 className="font-bold font-display text-xl">{t("objection.title")}</h2>
          {objection !== null ? (
            <>
              {objection.status === "open" && <p className="text-muted">{t("objection.made")}</p>}
              <blockquote className="border-line border-l-2 pl-4 wrap-anywhere whitespace-pre-line">
                {objection.text}
              </blockquote>
              <Answer kind={kind} objection={objection} />
            </>
          ) : (
            <p className="text-muted">
              {canObject
                ? t.rich("objection.how", { at: () => <Moment at={until} style="dateTime" /> })
                : t("objection.over")}
            </p>
          )}
          {canObject && <ObjectionForm id={statement.id} code={code} />}
        </section>
      )}
    </article>
  );
}

/** How a refusal is appealed and for what price, or what became of the fee. */
function Appeal({ state }: { state: NonNullable<AppealState> }) {
  const t = useTranslations("statements.appeal");
  const amount = toDollars(APPEAL_FEE_CENTS);
  return (
    <section className="grid gap-4">
      <h2 className="font-bold font-display text-xl">{t("title")}</h2>
      <p className="text-muted">{t(state, { amount })}</p>
      <LinkButton href="/viewer-dashboard?tab=challenges" variant="secondary" className="justify-self-start">
        {t(state === "open" ? "act" : "rewrite")}
      </LinkButton>
    </section>
  );
}

/** What an operator decided about the objection, with their words. */
function Answer({ kind, objection }: { kind: StatementKind; objection: ObjectionWire }) {
  const t = useTranslations("statements");
  const { status, undone, answer } = objection;
  if (status === "open") return null;
  return (
    <>
      <h3 className="font-bold font-display text-lg">{t(`answers.${status}`)}</h3>
      <p>{t(`outcomes.${outcomeOf(kind, status, undone)}`)}</p>
      <p className="text-muted">{t("answers.said")}</p>
      <blockquote className="border-line border-l-2 pl-4 wrap-anywhere whitespace-pre-line">
        {answer}
      </blockquote>
      {status === "kept" && <p className="text-muted">{t("mail.court")}</p>}
    </>
  );
}
