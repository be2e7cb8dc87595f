"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { useSend } from "@/components/ui/use-send";
import {
  ASKED_SIDES,
  CASE_DECISIONS,
  CASE_TEXT_MAX,
  type CaseDecisionName,
  type CaseKind,
  type CaseSide,
  type CaseStory,
} from "@/lib/admin/contract";
import { call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { KeyHelp } from "./key-help";
import { useKeys } from "./use-keys";
import { useReason } from "./use-reason";

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
  const params = { id: story.id };
  const mayClaim = isOpen && !story.own && (isMine || story.claimed_by === null || mayTakeOver);
  const claim = () =>
    run(async () => {
      await call(`POST /api/admin/cases/{id}/${isMine ? "release" : "claim"}`, { params });
      return t("done");
    });
  useKeys({
    c: () => mayClaim && claim(),
    d: () => decision.current?.querySelector<HTMLElement>("select")?.focus(),
    j: () => next !== null && router.push(`/admin/cases/${next}`),
  });
  const act = isMine ? "release" : story.claimed_by === null ? "claim" : "takeOver";
  return (
    <div className="grid content-start gap-6">
      {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
      {mayClaim && (
        <Button variant="secondary" onClick={claim} loading={busy} className="justify-self-start">
          {t(act)}
        </Button>
      )}
      {isOpen && story.own && <p className="text-muted">{t("own")}</p>}
      {isOpen && !story.own && <DecideForm story={story} me={me} place={decision} />}
      {isOpen && ASKED_SIDES[story.kind].length > 0 && <AskForm story={story} />}
      <TextForm
        label={t("note")}
        description={t("noteText")}
        act={t("saveNote")}
        send={(text) => call("POST /api/admin/cases/{id}/note", { params, body: { text } })}
      />
      <KeyHelp keys={["next", "claim", "decide"]} />
    </div>
  );
}

/** Who reads the words, where it is not both sides. */
const MESSAGE_HELP: Partial<Record<CaseKind, "acts.messageReport" | "acts.messageObjection">> = {
  report: "acts.messageReport",
  objection: "acts.messageObjection",
};

type DecideFormProps = Pick<CaseDeskProps, "story" | "me"> & { place: RefObject<HTMLDivElement | null> };

function DecideForm({ story, me, place }: DecideFormProps) {
  const t = useTranslations("admin.cases");
  const reasonOf = useReason();
  const { run, busy, notice } = useSend();
  const { proposal } = story;
  const [decision, setDecision] = useState(proposal?.decision ?? "");
  const [reason, setReason] = useState(proposal?.reason ?? "");
  const [message, setMessage] = useState(proposal?.message ?? "");
  const decisions: Readonly<Record<string, readonly string[]>> = CASE_DECISIONS[story.kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const body = { decision, reason, message };
      const after = await call("POST /api/admin/cases/{id}/decide", { params: { id: story.id }, body });
      return t(after.state === "open" ? "acts.proposed" : "acts.done");
    });
  };
  return (
    <div ref={place}>
      <form onSubmit={submit} className="grid gap-4">
        <h2 className="text-xl">{t("acts.decide")}</h2>
        {proposal && (
          <Notice
            tone="info"
            title={
              proposal.by.id === me ? t("acts.yours") : t("acts.proposal", { name: proposal.by.username })
            }
          />
        )}
        <Select
          label={t("acts.decision")}
          required
          placeholder="—"
          value={decision}
          onChange={(event) => {
            setDecision(event.target.value);
            setReason("");
          }}
          options={Object.keys(decisions).map((value) => ({
            value,
            label: t(`decisions.${value as CaseDecisionName}`),
          }))}
        />
        <Select
          label={t("acts.reason")}
          required
          placeholder="—"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          options={(decisions[decision] ?? []).map((value) => ({ value, label: reasonOf(value) }))}
        />
        <TextArea
          label={t(story.kind === "objection" ? "acts.messagePerson" : "acts.message")}
          description={t(MESSAGE_HELP[story.kind] ?? "acts.messageText")}
          required
          maxLength={CASE_TEXT_MAX}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
        <SubmitButton loading={busy} className="justify-self-start">
          {t("acts.confirm")}
        </SubmitButton>
      </form>
    </div>
  );
}

function AskForm({ story }: Pick<CaseDeskProps, "story">) {
  const t = useTranslations("admin.cases");
  const sides: readonly CaseSide[] = ASKED_SIDES[story.kind];
  const [side, setSide] = useState<CaseSide>(sides[0] ?? "challenger");
  return (
    <TextForm
      title={t("acts.ask")}
      label={t("acts.question")}
      description={t("acts.askText")}
      act={t("acts.send")}
      send={(question) =>
        call("POST /api/admin/cases/{id}/ask", { params: { id: story.id }, body: { side, question } })
      }
    >
      <Select
        label={t("acts.side")}
        value={side}
        onChange={(event) => setSide(sides.find((known) => known === event.target.value) ?? side)}
        options={sides.map((value) => ({ value, label: t(`sides.${value}`) }))}
      />
    </TextForm>
  );
}

type TextFormProps = {
  title?: string;
  label: string;
  description: string;
  act: string;
  send: (text: string) => Promise<unknown>;
  children?: ReactNode;
};

function TextForm({ title, label, description, act, send, children }: TextFormProps) {
  const t = useTranslations("admin.cases.acts");
  const { run, busy, notice } = useSend();
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      await send(text);
      setText("");
      return t("done");
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {title && <h2 className="text-xl">{title}</h2>}
      {children}
      <TextArea
        label={label}
        description={description}
        required
        rows={2}
        maxLength={CASE_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
      <Button type="submit" variant="secondary" loading={busy} className="justify-self-start">
        {act}
      </Button>
    </form>
  );
}
