import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Moment } from "@/components/ui/moment";
import { Money } from "@/components/ui/money";
import { ACTS, type PersonWire, type SignalWire } from "@/lib/admin/contract";
import { Link } from "@/lib/i18n/navigation";
import { keyOf } from "../books/act-filter";
import { stateKey } from "../cases/state-key";
import { useActReason } from "../use-act-reason";
import { ActForm } from "./act-form";
import { PersonBadges } from "./people-list";
import { RemoveContent } from "./remove-form";
import { RoleForm } from "./role-form";

type PersonViewProps = {
  person: PersonWire;
  /** Whether the operator may act against this person, and change roles. */
  mayAct: boolean;
  mayChangeRole: boolean;
  /** The server's time (ISO 8601). */
  now: string;
};

/** A person on one page: what is in force, what was decided and why, what may be worth a look, and what can be done. */
export function PersonView({ person, mayAct, mayChangeRole, now }: PersonViewProps) {
  const t = useTranslations("admin.people");
  const cases = useTranslations("admin.cases");
  const versions = useTranslations("statements.versions");
  const removal = useTranslations("admin.removal");
  const { payouts, shown } = person;
  return (
    <>
      <header className="mb-8">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="display-tight wrap-anywhere text-3xl">
            {person.username === "" ? t("nameless") : person.username}
          </h1>
          <PersonBadges person={person} />
        </div>
        <p className="mt-1 wrap-anywhere text-muted text-sm">
          {person.email} · {t("since")} <Moment at={person.created_at} style="date" />
        </p>
      </header>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-8">
          {person.limits.length > 0 && (
            <Block title={t("limits")}>
              {person.limits.map(({ kind, until, by, started_at: at }) => (
                <Entry key={kind} at={at} by={by}>
                  {t(`inForce.${kind}`)}
                  {", "}
                  {until === null
                    ? t("noEnd")
                    : t.rich("until", { at: () => <Moment at={until} style="dateTime" /> })}
                </Entry>
              ))}
            </Block>
          )}
          <Block title={t("signals.title")} empty={t("signals.none")}>
            {person.signals.map((signal) => (
              <Signal key={signal.signal} {...signal} />
            ))}
          </Block>
          <Block title={t("statements")} empty={t("none")}>
            {person.statements.map((statement) => (
              <Entry key={statement.id} at={statement.created_at}>
                <span className="font-medium">{t(`kinds.${statement.kind}`)}</span>
                {" · "}
                {statement.reason}
                {statement.facts !== null && <span className="block text-muted">{statement.facts}</span>}
                {statement.terms_version !== null && (
                  <span className="block text-muted">
                    {versions("terms", { version: statement.terms_version })}
                  </span>
                )}
                {statement.objection !== null && (
                  <span className="mt-1 block border-warning border-l-2 pl-3 whitespace-pre-line">
                    {t("objects")} {statement.objection.text}
                  </span>
                )}
              </Entry>
            ))}
          </Block>
          <Block title={t("cases", { reports: person.reports })} empty={t("none")}>
            {person.cases.map(({ id, kind, state, decision, opened_at: at }) => (
              <Entry key={id} at={at}>
                <Link href={`/admin/cases/${id}`} className="underline underline-offset-4">
                  {cases(`kinds.${kind}`)}
                </Link>
                {" · "}
                {cases(stateKey({ state, decision }))}
              </Entry>
            ))}
          </Block>
          {payouts !== null && (
            <Block title={t("payouts.title")}>
              {(["paid", "on_its_way", "on_hold"] as const).map((sum) => (
                <li key={sum} className="flex justify-between gap-4 py-2">
                  <span>{t(`payouts.${sum}`)}</span>
                  <Money dollars={payouts[sum]} />
                </li>
              ))}
            </Block>
          )}
          <Block title={t("acts")} empty={t("none")}>
            {person.acts.map(({ act, reason, by, at }) => (
              <Entry key={`${act}${at}`} at={at} by={by}>
                <ActWords act={act} reason={reason} />
              </Entry>
            ))}
          </Block>
        </div>
        <aside className="grid content-start gap-8">
          {mayAct ? (
            <ActForm
              id={person.id}
              name={person.username || person.email}
              inForce={person.in_force}
              objected={person.limits.some(({ objected }) => objected)}
              now={now}
            />
          ) : (
            <p className="text-muted">{t("hands")}</p>
          )}
          {mayAct && shown !== null && (
            <section className="grid gap-4 border-line border-t pt-8">
              <h2 className="font-bold font-display text-xl">{removal("title")}</h2>
              <RemoveContent id={person.id} name={person.username || person.email} shown={shown} />
            </section>
          )}
          {mayAct && mayChangeRole && (
            <RoleForm id={person.id} role={person.role} proposal={person.role_proposal} />
          )}
        </aside>
      </div>
    </>
  );
}

function ActWords({ act, reason }: Pick<PersonWire["acts"][number], "act" | "reason">) {
  const t = useTranslations("admin.acts.names");
  const reasonOf = useActReason();
  const known = ACTS.find((name) => name === act);
  return (
    <>
      {known === undefined ? act : t(keyOf(known))}
      {reason !== null && <span className="text-muted"> · {reasonOf(act, reason)}</span>}
    </>
  );
}

function Block({
  title,
  empty,
  children,
}: {
  title: string;
  empty?: string;
  children: ReactNode[] | ReactNode;
}) {
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <section>
      <h2 className="mb-2 font-bold font-display text-xl">{title}</h2>
      {isEmpty ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">{children}</ul>
      )}
    </section>
  );
}

function Entry({ at, by, children }: { at: string; by?: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">{children}</div>
      <span className="text-muted text-sm">
        {by} <Moment at={at} style="dateTime" />
      </span>
    </li>
  );
}

function Signal({ signal, count, accounts }: SignalWire) {
  const t = useTranslations("admin.people");
  return (
    <li className="grid gap-1 py-2.5">
      <p className="font-medium">{t(`signals.${signal}.title`, { count })}</p>
      <p className="text-muted text-sm">{t(`signals.${signal}.worth`)}</p>
      {accounts.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          {accounts.map(({ id, username }) => (
            <Link key={id} href={`/admin/people/${id}`} className="py-0.5 underline underline-offset-4">
              {username === "" ? t("nameless") : username}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
}
