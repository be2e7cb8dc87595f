"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { showFailure } from "@/components/settings/show-failure";
import { Button } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import { StatusBadge } from "@/components/ui/status-badge";
import { call } from "@/lib/http/call";
import type { RehearsalScreen } from "@/lib/rehearsal/contract";
import { NetAmount } from "./net-amount";

type RehearsalProps = { dares: RehearsalScreen; now: string; amountsHidden: boolean };

/** The streamer's rehearsal, above what is real. It plays by itself: nothing in it can be pressed but its end. */
export default function Rehearsal({ dares, now, amountsHidden }: RehearsalProps) {
  const t = useTranslations("rehearsal");
  const words = useTranslations("dock");
  const refresh = useRefresh();
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    try {
      await call("DELETE /api/streamers/me/rehearsal");
      refresh();
    } catch (error) {
      showFailure(t("stopFailed"), error);
    }
    setStopping(false);
  };
  return (
    <section aria-label={t("mark")} className="mb-4 rounded-card border-2 border-edge border-dashed p-3">
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="font-semibold">{t("mark")}</p>
        <Button size="sm" variant="secondary" loading={isStopping} onClick={() => void stop()}>
          {t("stop")}
        </Button>
      </div>
      <p className="mb-3 text-muted text-sm">{t("playMoney")}</p>
      <ul className="grid gap-3">
        {dares.map(({ id, text, status, dollars, until, notes }) => (
          <li key={id} className="grid gap-1.5 rounded-card border border-line bg-surface p-3">
            <p className="break-words font-semibold">{text}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-sm">
              {!amountsHidden && (
                <NetAmount challenge={{ secured_amount: null, fee_rate: null, amount: dollars }} />
              )}
              {until === null ? (
                <StatusBadge status={status} />
              ) : (
                <span>
                  {words("time.accept")} <Countdown endsAt={until} now={now} />
                </span>
              )}
            </p>
            {notes.map(({ kind, person, dollars }) => (
              <p key={kind} className="text-sm text-warning">
                {t(kind, { person, dollars, shown: amountsHidden ? "no" : "yes" })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
