"use client";

import { addDays } from "date-fns";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState, useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import DialogPanel from "@/components/ui/dialog-panel";
import { useServerNow } from "@/components/ui/server-clock";
import { TextField } from "@/components/ui/text-field";
import { ownTimeZone } from "@/components/ui/use-dates";
import { ApiError } from "@/lib/http/call";
import { momentOf, wallClockAt } from "@/lib/shared/wall-clock";
import { LONGEST_PAUSE_DAYS } from "@/lib/streamers/bounds";
import { usePause } from "./use-pause";

type PauseDialogProps = { timeZone: string; open: boolean; onClose: () => void };

/** Asks until when to pause, on the clock that the streamer's quiet hours are meant on. What was typed stays until it is sent. */
export default function PauseDialog({ timeZone, open, onClose }: PauseDialogProps) {
  const t = useTranslations("streamerDashboard.availability");
  const words = useTranslations("ui.dialog");
  const format = useFormatter();
  const refresh = useRefresh();
  const pause = usePause();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [busy, begin] = useTransition();
  const now = new Date(useServerNow(""));
  const latest = addDays(now, LONGEST_PAUSE_DAYS);
  // Who never chose a zone means the clock on their own wall.
  const zone = timeZone === "UTC" ? ownTimeZone() : timeZone;
  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === "") return refuse(t("until.missing"));
    const end = momentOf(typed, zone);
    if (end <= now) return refuse(t("until.past"));
    if (end > latest) {
      return refuse(t("until.far", { latest: format.dateTime(latest, "dateTime", { timeZone: zone }) }));
    }
    setError(undefined);
    begin(async () => {
      try {
        await pause(end.toISOString());
      } catch (thrown) {
        return refuse(
          thrown instanceof ApiError ? (thrown.body?.fields?.paused_until ?? thrown.message) : t("failed"),
        );
      }
      setTyped("");
      onClose();
      refresh();
    });
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!busy}
      size="sm"
      focusField
      title={t("until.title")}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {words("back")}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {t("pause")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          type="datetime-local"
          label={t("until.label")}
          description={t("until.help", { zone: zone.replaceAll("_", " "), days: LONGEST_PAUSE_DAYS })}
          min={wallClockAt(now, zone)}
          max={wallClockAt(latest, zone)}
          // Uncontrolled: what is half typed is no value yet.
          defaultValue={typed}
          readOnly={busy}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
      </form>
    </DialogPanel>
  );
}
