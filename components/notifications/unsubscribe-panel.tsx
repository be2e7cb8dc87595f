"use client";

import { BellOff, CircleCheck, MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { ApiError, call } from "@/lib/http/call";
import type { NotificationTopic } from "@/lib/notifications/contract";

type State = "asking" | "one" | "all" | "invalid";

/** That of the question, so that the card does not move. */
const HEIGHT = "flex min-h-112 flex-col justify-center sm:min-h-96";

/**
 * Stops mails by the token in the address's fragment, on one press: opening the page changes nothing, because mail scanners
 * open every link. Source: docs/product/notifications-and-mail.md#unsubscribing.
 */
export function UnsubscribePanel({ topics: known }: { topics: readonly NotificationTopic[] }) {
  const t = useTranslations("notifications.unsubscribe");
  const topics = useTranslations("settings.notifications.topics");
  const [token, setToken] = useState<string | null>(null);
  const [state, setState] = useState<State>("asking");
  const [busy, setBusy] = useState<State | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  if (token === null) return <div className={HEIGHT} />;
  const topic = topicIn(token, known);
  if (state === "invalid" || topic === null) {
    return (
      <Outcome
        icon={<MailWarning className="size-10 text-warning" />}
        title={t("invalidTitle")}
        text={t("invalid")}
      />
    );
  }
  if (state !== "asking") {
    return (
      <Outcome
        icon={<CircleCheck className="size-10 text-stake-text" />}
        title={t("done")}
        text={t(state === "all" ? "doneAll" : "doneText")}
      />
    );
  }
  const turnOff = async (what: "one" | "all") => {
    setBusy(what);
    setFailure(null);
    try {
      const query = what === "all" ? ({ all: "1" } as const) : {};
      await call("POST /api/notifications/unsubscribe/{token}", { params: { token }, query });
      setState(what);
    } catch (error) {
      if (error instanceof ApiError && error.body?.code === "link_invalid") setState("invalid");
      else setFailure(error instanceof ApiError ? error.message : t("failed"));
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={HEIGHT}>
      <BellOff className="size-10 text-muted" />
      <h1 className="mt-4 display-tight text-3xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("text")}</p>
      <div className="mt-4 rounded-control border border-line bg-raised px-4 py-3">
        <p className="font-medium">{topics(`${topic}.title`)}</p>
        <p className="mt-0.5 text-muted text-sm">{topics(`${topic}.text`)}</p>
      </div>
      <div className="mt-6 grid gap-3">
        <Button
          size="lg"
          wide
          loading={busy === "one"}
          disabled={busy !== null}
          onClick={() => turnOff("one")}
        >
          {t("act")}
        </Button>
        <Button
          variant="secondary"
          wide
          loading={busy === "all"}
          disabled={busy !== null}
          onClick={() => turnOff("all")}
        >
          {t("all")}
        </Button>
      </div>
      {failure !== null && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {failure}
        </p>
      )}
      <p className="mt-6 text-muted text-sm">{t("kept")}</p>
    </div>
  );
}

function Outcome({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const t = useTranslations("notifications.unsubscribe");
  return (
    <div role="status" className={HEIGHT}>
      {icon}
      <h1 className="mt-4 display-tight text-3xl">{title}</h1>
      <p className="mt-2 mb-6 text-muted">{text}</p>
      <LinkButton href="/settings?tab=notifications" size="lg" wide variant="secondary">
        {t("settings")}
      </LinkButton>
      <p className="mt-6 text-muted text-sm">{t("kept")}</p>
    </div>
  );
}

/** The topic that a token names; the server checks the rest of it. */
function topicIn(token: string, known: readonly NotificationTopic[]): NotificationTopic | null {
  const [, name, mac] = token.split(".");
  return mac === undefined ? null : (known.find((topic) => topic === name) ?? null);
}
