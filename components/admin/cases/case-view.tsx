import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AirNote } from "@/components/challenges/card/air-note";
import { Byline } from "@/components/disputes/byline";
import { OutsideLink } from "@/components/disputes/outside-link";
import { StatementFacts } from "@/components/statements/statement-facts";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Moment } from "@/components/ui/moment";
import { Money } from "@/components/ui/money";
import {
  type CasePledgeWire,
  type CaseReportWire,
  type CaseStory,
  sensitiveAmong,
} from "@/lib/admin/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { Link } from "@/lib/i18n/navigation";
import type { Page } from "@/lib/shared/page";
import { RemoveContent, RemoveMessage } from "../people/remove-form";
import { useWords } from "../use-words";
import { CaseDesk } from "./case-desk";
import { CaseMoney, MovedMoney } from "./case-money";
import { CaseReports } from "./case-reports";
import { CaseRow } from "./case-row";
import { Confidential } from "./confidential";
import { Said } from "./said";
import { stateKey } from "./state-key";
import { useReason } from "./use-reason";
import { useSensitive } from "./use-sensitive";
import { Veil, VeiledPage } from "./veil";

type CaseViewProps = {
  story: CaseStory;
  pledges: Page<CasePledgeWire>;
  reports: Page<CaseReportWire>;
  me: string;
  /** An admin may take over what a colleague claimed. */
  mayTakeOver: boolean;
  next: string | null;
  now: string;
};

/** The whole story of a case on one page, and the desk beside it. */
export function CaseView({ story, pledges, reports, me, mayTakeOver, next, now }: CaseViewProps) {
  const t = useTranslations("admin.cases");
  const namedOf = useSensitive();
  // Of a challenge it is the text, which is veiled below.
  const isTitleVeiled = story.challenge !== null && story.sensitive.length > 0;
  return (
    <ClientMessages
      namespaces={[
        "admin.cases",
        "admin.people.form",
        "admin.removal",
        "admin.words",
        "errors.fields",
        "moderation.reasons",
        "reports.reasons",
      ]}
    >
      <div className="mb-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link href="/admin/cases" className="underline underline-offset-4">
          {t("page.back")}
        </Link>
        {next !== null && (
          <Link href={`/admin/cases/${next}`} className="underline underline-offset-4">
            {t("page.next")}
          </Link>
        )}
      </div>
      <header className="mb-6">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{t(`kinds.${story.kind}`)}</Badge>
          <Badge tone={story.state === "open" ? "orange" : "grey"}>{t(stateKey(story))}</Badge>
          <span className="text-muted text-sm">
            {story.ended_at === null ? (
              t.rich("row.promised", { at: () => <Moment at={story.promised_by} now={now} /> })
            ) : (
              <Moment at={story.ended_at} now={now} />
            )}
          </span>
        </div>
        <h1 className="mt-3 text-2xl [overflow-wrap:anywhere]">
          {isTitleVeiled ? namedOf(story.sensitive) : story.title || t("page.missing")}
        </h1>
        <Decided story={story} />
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-6">
          <VeiledPage key={story.id}>
            <Objection story={story} />
            <Challenge story={story} />
            {story.appeal_reason !== null && (
              <Block title={t("page.appealReason")}>
                <Said text={story.appeal_reason} />
              </Block>
            )}
            <Person story={story} />
            <Boost story={story} />
            <Sides story={story} />
            {story.reports !== null && (
              <Block title={t("page.reports", story.reports)}>
                <CaseReports caseId={story.id} first={reports} />
              </Block>
            )}
            <Screening story={story} />
          </VeiledPage>
          <Timeline story={story} />
          {story.money !== null && (
            <Block title={t("page.money")}>
              <CaseMoney caseId={story.id} money={story.money} pledges={pledges} />
            </Block>
          )}
          <Block title={t("page.earlier")}>
            {story.earlier.length === 0 ? (
              <p className="text-muted">{t("page.noEarlier")}</p>
            ) : (
              <ul className="-mx-3 divide-y divide-line">
                {story.earlier.map((item) => (
                  <li key={item.id}>
                    <CaseRow item={item} now={now} />
                  </li>
                ))}
              </ul>
            )}
          </Block>
        </div>
        <CaseDesk key={story.id} story={story} me={me} mayTakeOver={mayTakeOver} next={next} />
      </div>
    </ClientMessages>
  );
}

function Decided({ story }: { story: CaseStory }) {
  const t = useTranslations("admin.cases.acts");
  const reasonOf = useReason();
  if (story.decision === null) return null;
  return (
    <div className="mt-3">
      {story.decided_by !== null && <p>{t("ended", { name: story.decided_by.username })}</p>}
      {story.reason && <p>{t("endedReason", { reason: reasonOf(story.reason) })}</p>}
      <Said text={story.message} />
      <MovedMoney story={story} />
    </div>
  );
}

function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <Card>{children}</Card>
    </section>
  );
}

function Objection({ story: { kind, statement, sensitive } }: { story: CaseStory }) {
  const t = useTranslations("admin.cases.page");
  if (kind !== "objection" || statement === null) return null;
  const { objection } = statement;
  return (
    <>
      <Block title={t("statement")}>
        <Veil named={statement.challenge_text === null && statement.removed.length === 0 ? [] : sensitive}>
          <StatementFacts statement={statement} />
        </Veil>
      </Block>
      <Block title={t("objection")}>
        {objection === null ? <p className="text-muted">{t("erased")}</p> : <Said text={objection.text} />}
      </Block>
    </>
  );
}

function Challenge({ story: { challenge, sensitive } }: { story: CaseStory }) {
  const t = useTranslations("admin.cases.page");
  if (challenge === null) return null;
  return (
    <Block title={t("challenge")}>
      <Veil named={sensitive}>
        <Said text={challenge.text} />
      </Veil>
      <p className="mt-2 text-muted text-sm">
        {t("by", { creator: challenge.creator.username, streamer: challenge.streamer.username })}
      </p>
      <AirNote challenge={{ shown_at: challenge.shown_at, replay_saved_at: null }} />
      {challenge.original_text && (
        <>
          <h3 className="mt-4 font-medium font-sans text-muted text-sm tracking-normal">{t("original")}</h3>
          <Veil named={sensitive}>
            <Said text={challenge.original_text} />
          </Veil>
        </>
      )}
      {challenge.guidelines && (
        <>
          <h3 className="mt-4 font-medium font-sans text-muted text-sm tracking-normal">{t("guidelines")}</h3>
          <Said text={challenge.guidelines} />
        </>
      )}
    </Block>
  );
}

/** What is reported about a person, and can be removed before the reports are decided. */
function Person({ story: { subject_id: id, title, shown, sensitive } }: { story: CaseStory }) {
  const t = useTranslations("admin");
  if (shown === null) return null;
  return (
    <Block title={t("removal.title")}>
      <Veil named={sensitive}>
        <RemoveContent id={id} name={title || t("cases.page.missing")} shown={shown} />
      </Veil>
    </Block>
  );
}

/** The message that is reported, and can be removed before the reports are decided. */
function Boost({ story: { boost, sensitive } }: { story: CaseStory }) {
  const t = useTranslations("admin.cases.page");
  if (boost === null) return null;
  const { id, backer, anonymous, amount, message, removed } = boost;
  const name = backer.username || t("missing");
  return (
    <Block title={t("boost")}>
      <p className="text-sm">
        <Link href={`/admin/people/${backer.id}`} className="underline underline-offset-4">
          {name}
        </Link>
        {anonymous && <Confidential />} · <Money dollars={amount} />
      </p>
      {message === null ? (
        <p className="text-muted">{t("boostGone")}</p>
      ) : (
        <Veil named={sensitive}>
          <Said text={message} />
        </Veil>
      )}
      {removed && <p className="mt-2 text-muted text-sm">{t("boostRemoved")}</p>}
      {message !== null && !removed && (
        <div className="mt-3">
          <RemoveMessage id={id} name={name} />
        </div>
      )}
    </Block>
  );
}

function Sides({ story: { kind, dispute, questions, challenge, sensitive } }: { story: CaseStory }) {
  const t = useTranslations("admin.cases");
  // Of a dispute only reports name what is in it; screening named the challenge.
  const named = kind === "report" ? sensitive : [];
  if (dispute === null && questions.length === 0) return null;
  const isAnonymous = (name: string) =>
    dispute?.statements.some(({ username, anonymous }) => anonymous && username === name) ?? false;
  const hasLinks = Boolean(challenge?.proof_url) || dispute?.evidence.some(({ links }) => links.length > 0);
  return (
    <Block title={t("page.sides")}>
      <div className="grid gap-4">
        {hasLinks && <p className="text-muted text-sm">{t("page.links")}</p>}
        {dispute?.statements.map((statement) => (
          <div key={statement.id}>
            <Byline
              by={
                <>
                  {statement.username}
                  {statement.anonymous && <Confidential />} · {statement.reason_text}
                </>
              }
              at={statement.created_at}
            />
            <Veil named={named}>
              <Said text={statement.text} />
            </Veil>
          </div>
        ))}
        {dispute !== null && dispute.statement_count > dispute.statements.length && (
          <p className="text-muted text-sm">{t("page.statements", { count: dispute.statement_count })}</p>
        )}
        {challenge?.proof_url && (
          <div>
            <p className="text-muted text-sm">{t("page.proof")}</p>
            <OutsideLink href={challenge.proof_url} />
          </div>
        )}
        {dispute?.evidence.map((evidence) => (
          <div key={evidence.id}>
            <Byline by={dispute.streamer_display_name} at={evidence.created_at} />
            <Veil named={named}>
              <Said text={evidence.text} />
            </Veil>
            {evidence.links.map((link) => (
              <OutsideLink key={link} href={link} />
            ))}
          </div>
        ))}
        {questions.map((question) => (
          <div key={question.id}>
            <Byline
              by={
                <>
                  {t(`sides.${question.side}`)}: {question.person.username}
                  {isAnonymous(question.person.username) && <Confidential />}
                </>
              }
              at={question.asked_at}
            />
            <p className="mt-1 text-muted">{question.question}</p>
            <Said text={question.answer ?? t("page.waiting")} />
          </div>
        ))}
      </div>
    </Block>
  );
}

/** The doubts that `admin.rules.doubts` names. */
type Doubt = "unsure" | "contradiction" | "slow" | "down" | "nonsense" | "ceiling";

function Screening({ story: { screening, challenge } }: { story: CaseStory }) {
  const t = useTranslations("admin.cases.page");
  const rules = useTranslations("admin.rules");
  const reasonOf = useReason();
  if (challenge === null) return null;
  const layerOf = (code: string) => rules(`layers.${code as "rules" | "model" | "person"}`);
  const doubtOf = (code: string | null) => (code === null ? null : rules(`doubts.${code as Doubt}`));
  return (
    <Block title={t("screening")}>
      {screening.length === 0 && <p className="text-muted">{t("noScreening")}</p>}
      <ul className="grid gap-3 text-sm">
        {screening.map((one) => (
          <li key={one.id}>
            <Byline
              by={[layerOf(one.layer), one.source, rules(`verdicts.${one.verdict}`), doubtOf(one.doubt)]
                .filter(Boolean)
                .join(" · ")}
              at={one.at}
            />
            {one.categories.length > 0 && <p>{one.categories.map(reasonOf).join(" ")}</p>}
            {one.confidence !== null && <p>{t("confidence", { value: one.confidence })}</p>}
            {one.reason !== null && (
              <Veil named={sensitiveAmong(one.categories)}>
                <Said text={one.reason} />
              </Veil>
            )}
            {one.rules_version && (
              <p className="text-muted">
                {t("versions", {
                  rules: one.rules_version,
                  guidelines: one.guidelines_version ?? "none",
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Timeline({ story: { timeline } }: { story: CaseStory }) {
  const t = useTranslations("admin.cases");
  const wordOf = useWords();
  return (
    <Block title={t("page.timeline")}>
      <ol className="grid gap-2 text-sm">
        {timeline.map((event) => (
          <li key={event.id}>
            <Byline
              by={[
                event.of === "case" ? t(`events.${event.event as "opened"}`) : wordOf("events", event.event),
                event.by,
              ]
                .filter(Boolean)
                .join(" · ")}
              at={event.at}
            />
            <Said text={event.text} />
          </li>
        ))}
      </ol>
    </Block>
  );
}
