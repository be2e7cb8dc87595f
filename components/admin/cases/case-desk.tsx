"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { useSend } from "@/components/ui/use-send";
import { askedSides, type CaseSide, type CaseStory } from "@/lib/admin/contract";
import { call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { CaseTextForm } from "./case-text-form";
import { DecideForm } from "./decide-form";
import { KeyHelp } from "./key-help";
import { useKeys } from "./use-keys";

type CaseDeskProps = {
  story: CaseStory;
  /** The operator's own id. */
  me: string;
  /** An admin may take over what a colleague claimed. */
  mayTakeOver: boolean;
  /** The case that "next" opens; null for none. */
  next: string | null;
};

/** What an operator does about a case: claim, decide, ask, note. */
export function CaseDesk({ story, me, mayTakeOver, next }: CaseDeskProps) {
  const t = useTranslations("admin.cases.acts");
  const router = useRouter();
  const { run, busy, notice } = useSend();
  const decision = useRef<HTMLDivElement>(null);
  const isMine = story.claimed_by?.id === me;
  const isOpen = story.state === "open";
  const sides = askedSides(story.kind, story.subject_id, story.challenge_id);
  const params = { id: story.id };
  const mayWork = isOpen && !story.own && (isMine || story.claimed_by === null || mayTakeOver);
  const claim = () =>
    run(async () => {
      await call(`POST /api/admin/cases/{id}/${isMine ? "release" : "claim"}`, { params });
      return t("done");
    });
  useKeys({
    c: () => mayWork && claim(),
    d: () => decision.current?.querySelector<HTMLElement>("select")?.focus(),
    j: () => next !== null && router.push(`/admin/cases/${next}`),
  });
  const act = isMine ? "release" : story.claimed_by === null ? "claim" : "takeOver";
  return (
    <div className="grid content-start gap-6">
      {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
      {mayWork && (
        <Button variant="secondary" onClick={claim} loading={busy} className="justify-self-start">
          {t(act)}
        </Button>
      )}
      {isOpen && story.own && <p className="text-muted">{t("own")}</p>}
      {mayWork && <DecideForm story={story} me={me} place={decision} />}
      {mayWork && sides.length > 0 && <AskForm caseId={story.id} sides={sides} />}
      <CaseTextForm
        name="text"
        label={t("note")}
        description={t("noteText")}
        act={t("saveNote")}
        done={t("done")}
        send={(text) => call("POST /api/admin/cases/{id}/note", { params, body: { text } })}
      />
      <KeyHelp keys={["next", "claim", "decide"]} />
    </div>
  );
}

function AskForm({ caseId, sides }: { caseId: string; sides: readonly CaseSide[] }) {
  const t = useTranslations("admin.cases");
  const [side, setSide] = useState<CaseSide>(sides[0] ?? "challenger");
  return (
    <CaseTextForm
      name="question"
      title={t("acts.ask")}
      label={t("acts.question")}
      description={t("acts.askText")}
      act={t("acts.send")}
      done={t("acts.done")}
      send={(question) =>
        call("POST /api/admin/cases/{id}/ask", { params: { id: caseId }, body: { side, question } })
      }
    >
      <Select
        label={t("acts.side")}
        value={side}
        onChange={(event) => setSide(sides.find((known) => known === event.target.value) ?? side)}
        options={sides.map((value) => ({ value, label: t(`sides.${value}`) }))}
      />
    </CaseTextForm>
  );
}
