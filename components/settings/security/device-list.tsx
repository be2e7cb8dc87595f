"use client";

import { clsx } from "clsx";
import { Monitor, Smartphone } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useTransition } from "react";
import { StepUpDeclined, useStepUp } from "@/components/auth/use-step-up";
import { useRefresh } from "@/components/live/use-refresh";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { DeviceSession } from "@/lib/auth/contract";
import { ApiError, call } from "@/lib/http/call";
import { SignOutEverywhere } from "./sign-out-everywhere";

type DeviceListProps = {
  sessions: readonly DeviceSession[];
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** Where a person is signed in, with the way to end each session and all of them. */
export function DeviceList({ sessions, now }: DeviceListProps) {
  return (
    <>
      <ul className="-my-4 divide-y divide-line">
        {sessions.map((session) => (
          <Device key={session.id} session={session} now={now} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-8 flex justify-end border-line border-t pt-5">
          <SignOutEverywhere others={sessions.length - 1} />
        </div>
      )}
    </>
  );
}

function Device({ session, now }: { session: DeviceSession; now: string }) {
  const t = useTranslations("settings.devices");
  const format = useFormatter();
  const { browser, system, current } = session;
  const name = browser ?? t("unknown");
  const title = system === null ? name : t("on", { browser: name, system });
  const Icon = system === "iOS" || system === "Android" ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span
        className={clsx(
          "grid size-10 shrink-0 place-items-center rounded-full",
          current ? "bg-brand-tint text-brand-text" : "bg-raised text-muted",
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {current && <Badge tone="brand">{t("current")}</Badge>}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          {t("signedIn", { date: format.dateTime(new Date(session.created_at), "payoutDate") })}
          {!current && <> · {lastUsed(session.last_used_at)}</>}
        </p>
      </div>
      {!current && <EndButton id={session.id} title={title} />}
    </li>
  );

  /** True to the hour, and said so. */
  function lastUsed(iso: string): string {
    const [at, since] = [new Date(now), new Date(iso)];
    if (at.getTime() - since.getTime() < HOUR_MS) return t("usedLately");
    return t("used", { when: format.relativeTime(since, at) });
  }
}

const HOUR_MS = 60 * 60 * 1000;

function EndButton({ id, title }: { id: string; title: string }) {
  const t = useTranslations("settings.devices");
  const refresh = useRefresh();
  const { proved, question } = useStepUp();
  const [busy, begin] = useTransition();
  const end = () =>
    begin(async () => {
      try {
        await proved(() => call("DELETE /api/auth/sessions/{id}", { params: { id } }));
        toast({ title: t("ended"), description: title, variant: "success" });
      } catch (error) {
        if (error instanceof StepUpDeclined) return;
        // It has ended already, in another tab or by itself: the list only has to be looked at again.
        if (!(error instanceof ApiError && error.status === 404)) {
          return toast({
            title: t("failed"),
            description: error instanceof ApiError ? error.message : undefined,
            variant: "destructive",
          });
        }
      }
      refresh();
    });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        onClick={end}
        aria-label={t("endOf", { device: title })}
        // Under the words, where it does not fit beside them.
        className="max-sm:ml-14"
      >
        {t("end")}
      </Button>
      {question}
    </>
  );
}
