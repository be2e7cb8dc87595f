"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useStepUp } from "@/components/auth/use-step-up";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CopiedLink } from "@/components/ui/copied-link";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import { ApiError, call } from "@/lib/http/call";
import { readWebhookAddress } from "@/lib/shared/webhook-address";
import {
  DISCORD_EVENTS,
  STREAMLABS_ALERTS,
  STREAMLABS_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "@/lib/shared/webhook-events";
import type { WebhookWire } from "@/lib/webhooks/contract";
import { showFailure } from "../show-failure";
import { ConnectionRow } from "./connection-row";
import { EVENT_WORDS } from "./event-words";

/** The programs and channels that get the streamer's events. Source: docs/product/webhooks.md. */
export default function Connections({ webhooks }: { webhooks: readonly WebhookWire[] }) {
  const t = useTranslations("settings.connections");
  const [secret, setSecret] = useState<string | null>(null);
  const list = useFocusOnChange<HTMLDivElement>(webhooks.length);
  return (
    <div className="grid gap-6">
      <AddConnection onSecret={setSecret} />
      {secret !== null && (
        <CopiedLink
          link={secret}
          label={t("secret")}
          description={t("secretHelp")}
          words={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
      )}
      <div ref={list} tabIndex={-1} className="outline-none">
        {webhooks.length === 0 && <p className="text-muted text-sm">{t("empty")}</p>}
        <ul className="divide-y divide-line empty:hidden">
          {webhooks.map((webhook) => (
            <ConnectionRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function AddConnection({ onSecret }: { onSecret: (secret: string | null) => void }) {
  const t = useTranslations("settings.connections");
  const fields = useTranslations("errors.fields");
  const refresh = useRefresh();
  const { withStepUp, stepUpDialog } = useStepUp();
  const field = useRef<HTMLInputElement>(null);
  const [isStreamlabs, setStreamlabs] = useState(false);
  const [written, setWritten] = useState("");
  const url = isStreamlabs ? `${STREAMLABS_ALERTS}?access_token=${encodeURIComponent(written)}` : written;
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(DISCORD_EVENTS);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const offered = offeredTo(url);
  const events = offered.filter((event) => chosen.includes(event));
  const refuse = (words: string) => {
    setProblem(isStreamlabs ? t("tokenInvalid") : words);
    field.current?.focus();
  };
  const add = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (written.trim() === "") return refuse(fields("required"));
    // Before the password is asked for.
    if (!url.trim().startsWith("https:") || readWebhookAddress(url) === null) {
      return refuse(fields("link_invalid"));
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const { secret } = await withStepUp(() =>
        call("POST /api/streamers/me/webhooks", { body: { url, events } }),
      );
      onSecret(secret);
      setWritten("");
      toast({ variant: "success", title: t("added") });
      refresh();
    } catch (error) {
      const words = error instanceof ApiError ? error.body?.fields?.url : undefined;
      if (words === undefined) showFailure(t("addFailed"), error);
      else refuse(words);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="grid gap-4">
      <Select
        label={t("to")}
        options={[
          { value: "address", label: t("toAddress") },
          { value: "streamlabs", label: "Streamlabs" },
        ]}
        value={isStreamlabs ? "streamlabs" : "address"}
        onChange={({ target }) => {
          setStreamlabs(target.value === "streamlabs");
          setWritten("");
          setProblem(undefined);
        }}
      />
      <TextField
        key={String(isStreamlabs)}
        ref={field}
        label={t(isStreamlabs ? "token" : "url")}
        description={t(isStreamlabs ? "tokenHelp" : "urlHelp")}
        type={isStreamlabs ? "password" : "url"}
        autoComplete="off"
        spellCheck={false}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        error={problem}
      />
      <fieldset>
        <legend className="font-medium text-sm">{t("events")}</legend>
        <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {offered.map((event) => (
            <Checkbox
              key={event}
              label={t(`types.${EVENT_WORDS[event]}`)}
              checked={chosen.includes(event)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, event] : chosen.filter((one) => one !== event))
              }
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" loading={busy} disabled={events.length === 0} className="justify-self-start">
        {t("add")}
      </Button>
      {stepUpDialog}
    </form>
  );
}

/** What an address can get. */
function offeredTo(url: string): readonly WebhookEvent[] {
  if (url.startsWith(STREAMLABS_ALERTS)) return STREAMLABS_EVENTS;
  return url.startsWith("https://discord.com/") ? DISCORD_EVENTS : WEBHOOK_EVENTS;
}
