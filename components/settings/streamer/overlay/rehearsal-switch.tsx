"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { onLiveSignal } from "@/components/live/live-events";
import { Button } from "@/components/ui/button";
import { useServerNow } from "@/components/ui/server-clock";
import { call } from "@/lib/http/call";
import type { RehearsalWire } from "@/lib/rehearsal/contract";
import { showFailure } from "../../show-failure";

const NONE: RehearsalWire = { started_at: null, ends_at: null };

/** Plays a rehearsal, again and again; follows one that starts or ends elsewhere. Source: docs/product/rehearsal.md. */
export function RehearsalSwitch() {
  const t = useTranslations("rehearsal");
  const [rehearsal, setRehearsal] = useState<RehearsalWire>(NONE);
  const [isBusy, setBusy] = useState(false);
  const { ends_at } = rehearsal;
  const now = useServerNow("");
  const isRunning = ends_at !== null && now < Date.parse(ends_at);
  useEffect(() => {
    // Without an answer it can be started, which says what is wrong.
    const load = () => call("GET /api/streamers/me/rehearsal").then(setRehearsal, () => undefined);
    void load();
    return onLiveSignal((signal) => {
      if (signal.kind === "event" && signal.type === "streamer.changed") void load();
    });
  }, []);
  const run = async (failed: string, send: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await send();
    } catch (error) {
      showFailure(failed, error);
    }
    setBusy(false);
  };
  const start = () =>
    run(t("startFailed"), async () => setRehearsal(await call("POST /api/streamers/me/rehearsal")));
  const stop = () =>
    run(t("stopFailed"), async () => {
      await call("DELETE /api/streamers/me/rehearsal");
      setRehearsal(NONE);
    });
  return (
    <section aria-label={t("title")} className="border-line border-t pt-6">
      <h3 className="font-medium">{t("title")}</h3>
      <p className="mt-0.5 text-muted text-sm">{t("text")}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="secondary" loading={isBusy} onClick={() => void start()}>
          {t(isRunning ? "again" : "start")}
        </Button>
        {isRunning && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void stop()}>
            {t("stop")}
          </Button>
        )}
        <p role="status" className="text-muted text-sm">
          {isRunning && t("running")}
        </p>
      </div>
    </section>
  );
}
