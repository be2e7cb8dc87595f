import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { TriedRules } from "@/lib/admin/contract";
import { DOUBTS } from "@/lib/moderation/contract";

/** What each layer said, for everyone and beside it for one streamer. */
export function TrialResult({ tried }: { tried: TriedRules }) {
  const t = useTranslations("admin.rules");
  const { streamer } = tried;
  return (
    <div className="grid gap-6">
      <div className={streamer === null ? "grid gap-4" : "grid gap-4 sm:grid-cols-2"}>
        <Outcome title={t("platform")} decision={tried.decision} />
        {streamer !== null && (
          <Outcome
            title={t("forStreamer", { streamer: streamer.username })}
            decision={streamer.decision}
            isDeclined={streamer.declined_by.length > 0}
          >
            <OwnRules streamer={streamer} />
          </Outcome>
        )}
      </div>
      <RulesLayer rules={tried.rules} />
      <ModelLayer title={t("byModel")} model={tried.model} />
      {streamer?.model && (
        <ModelLayer title={`${t("byModel")} · ${t("withGuidelines")}`} model={streamer.model} />
      )}
    </div>
  );
}

export const VERDICT_TONES: Readonly<Record<TriedRules["decision"]["verdict"], BadgeTone>> = {
  approved: "green",
  rejected: "red",
  unsure: "yellow",
};

type OutcomeProps = {
  title: string;
  decision: TriedRules["decision"];
  /** The streamer's own rules decline it, whatever screening decides. */
  isDeclined?: boolean;
  children?: ReactNode;
};

function Outcome({ title, decision, isDeclined = false, children }: OutcomeProps) {
  const t = useTranslations("admin.rules");
  return (
    <Card as="section">
      <h2 className="font-bold font-display text-lg">{title}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Badge tone={VERDICT_TONES[decision.verdict]}>{t(`verdicts.${decision.verdict}`)}</Badge>
        {isDeclined && <Badge tone="orange">{t("declined")}</Badge>}
        <span className="text-muted text-sm">{t(`layers.${decision.layer}`)}</span>
      </div>
      <div className="mt-2 text-sm">
        <Categories of={decision.categories} />
        {children}
      </div>
    </Card>
  );
}

function OwnRules({ streamer }: { streamer: NonNullable<TriedRules["streamer"]> }) {
  const t = useTranslations("admin.rules");
  const kinds = useTranslations("streamers.kinds");
  return (
    <ul className="mt-1 grid gap-1">
      {streamer.declined_by.map(({ rule, word, category }) => (
        <li key={rule}>
          {category === null
            ? t("blockedWord", { word: word ?? "" })
            : t("blockedKind", { kind: kinds(category) })}
        </li>
      ))}
      {streamer.declined_by.length === 0 && <li className="text-muted">{t("noOwnRule")}</li>}
      {!streamer.has_guidelines && <li className="text-muted">{t("noGuidelines")}</li>}
      {streamer.guidelines_version !== null && (
        <li className="text-muted">
          {t("withGuidelines")} <code>{streamer.guidelines_version}</code>
        </li>
      )}
    </ul>
  );
}

function RulesLayer({ rules }: { rules: TriedRules["rules"] }) {
  const t = useTranslations("admin.rules");
  const format = useFormatter();
  return (
    <Layer title={t("byRules")}>
      <Fact label={t("verdict")}>{t(`verdicts.${rules.verdict}`)}</Fact>
      <Fact label={t("severity")}>{t(`severities.${rules.severity}`)}</Fact>
      {rules.categories.length > 0 && (
        <Fact label={t("categoriesLabel")}>
          <Categories of={rules.categories} />
        </Fact>
      )}
      {rules.rule !== null && (
        <Fact label={t("rule")}>
          <code>{rules.rule}</code>
        </Fact>
      )}
      {rules.lines.length > 0 && (
        <Fact label={t("lines")}>
          <ul>
            {rules.lines.map((line) => (
              <li key={line}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {rules.score !== null && (
        <Fact label={t("score")}>{format.number(rules.score, { maximumFractionDigits: 2 })}</Fact>
      )}
      <Fact label={t("version")}>
        <code>{rules.version}</code>
      </Fact>
      <Fact label={t("time")}>{t("milliseconds", { count: rules.milliseconds })}</Fact>
    </Layer>
  );
}

function ModelLayer({ title, model }: { title: string; model: TriedRules["model"] }) {
  const t = useTranslations("admin.rules");
  const format = useFormatter();
  if (model === null) {
    return (
      <section>
        <h2 className="mb-2 font-bold font-display text-lg">{title}</h2>
        <p className="text-muted text-sm">{t("noModel")}</p>
      </section>
    );
  }
  const doubt = DOUBTS.find((known) => known === model.doubt);
  return (
    <Layer title={title}>
      <Fact label={t("verdict")}>
        {model.verdict === null ? t("noAnswer") : t(`verdicts.${model.verdict}`)}
      </Fact>
      {model.confidence !== null && (
        <Fact label={t("confidence")}>{format.number(model.confidence, { style: "percent" })}</Fact>
      )}
      {doubt !== undefined && <Fact label={t("doubt")}>{t(`doubts.${doubt}`)}</Fact>}
      {model.categories.length > 0 && (
        <Fact label={t("categoriesLabel")}>
          <Categories of={model.categories} />
        </Fact>
      )}
      {model.reason !== null && <Fact label={t("why")}>{model.reason}</Fact>}
      <Fact label={t("name")}>
        <code>{model.name}</code> <code>{model.version}</code>
      </Fact>
      <Fact label={t("time")}>{t("milliseconds", { count: model.milliseconds })}</Fact>
    </Layer>
  );
}

function Categories({ of }: { of: TriedRules["decision"]["categories"] }) {
  const t = useTranslations("admin.rules.categories");
  if (of.length === 0) return null;
  return <p>{of.map((category) => t(category)).join(" · ")}</p>;
}

function Layer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-bold font-display text-lg">{title}</h2>
      <Card padding="none">
        <dl className="text-sm">{children}</dl>
      </Card>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-line border-b px-4 py-2 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
