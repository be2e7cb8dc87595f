"use client";

import { clsx } from "clsx";
import { Monitor, Smartphone } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useTransition } from "react";
import { useStepUp } from "@/components/auth/use-step-up";
import { useRefresh } from "@/components/live/use-refresh";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { toast } from "@/components/ui/toast";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import type { DeviceSession } from "@/lib/auth/contract";
import { ApiError, call } from "@/lib/http/call";
import { showFailure } from "../show-failure";
import { SignOutEverywhere } from "./sign-out-everywhere";

type DeviceListProps = {
  sessions: readonly DeviceSession[];
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** The person's sessions, with actions to end one or all others. */
export function DeviceList({ sessions, now }: DeviceListProps) {
  const list = useFocusOnChange<HTMLDivElement>(sessions.length);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
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
    </div>
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
          {t.rich("signedIn", { at: () => <Moment at={session.created_at} style="date" /> })}
          {!current && <> · {lastUsed(session.last_used_at)}</>}
        </p>
      </div>
      {!current && <EndButton id={session.id} title={title} />}
    </li>
  );

  /** `last_used_at` is only exact to the hour. */
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
  const { withStepUp, stepUpDialog } = useStepUp();
  const [busy, begin] = useTransition();
  const end = () =>
    begin(async () => {
      try {
        await withStepUp(() => call("DELETE /api/auth/sessions/{id}", { params: { id } }));
        toast({ title: t("ended"), description: title, variant: "success" });
      } catch (error) {
        // 404: it has ended already, so only the list is out of date.
        if (!(error instanceof ApiError && error.status === 404)) return showFailure(t("failed"), error);
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
        // Aligned with the text where it wraps below it.
        className="max-sm:ml-14"
      >
        {t("end")}
      </Button>
      {stepUpDialog}
    </>
  );
}
