"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStepUp } from "@/components/auth/use-step-up";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Moment } from "@/components/ui/moment";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { useDates } from "@/components/ui/use-dates";
import { call, callPage } from "@/lib/http/call";
import { WEBHOOK_EVENTS } from "@/lib/shared/webhook-events";
import type { DeliveryWire, WebhookWire } from "@/lib/webhooks/contract";
import { showFailure } from "../show-failure";
import { EVENT_WORDS } from "./event-words";

type ConnectionRowProps = {
  webhook: WebhookWire;
  /** Gets a new secret, to show it once. */
  onSecret: (secret: string) => void;
};

/** One connection: whether it works, its switch, and what was sent. */
export function ConnectionRow({ webhook, onSecret }: ConnectionRowProps) {
  const { id, kind, url, events, enabled, disabled_for, failing_since } = webhook;
  const t = useTranslations("settings.connections");
  const refresh = useRefresh();
  const { withStepUp, stepUpDialog } = useStepUp();
  const [deleting, setDeleting] = useState(false);
  const [sent, setSent] = useState<{ items: readonly DeliveryWire[]; next: string | null } | null>(null);
  const params = { id };
  const attempt = async (act: () => Promise<unknown>, done?: string) => {
    try {
      await act();
      if (done !== undefined) toast({ variant: "success", title: done });
      refresh();
    } catch (error) {
      showFailure(t("failed"), error);
    }
  };
  const load = async (cursor?: string) => {
    const query = { limit: 10, ...(cursor !== undefined && { cursor }) };
    const page = await callPage("GET /api/streamers/me/webhooks/{id}/deliveries", { params, query });
    const before = cursor === undefined ? [] : (sent?.items ?? []);
    setSent({ items: [...before, ...page.items], next: page.nextCursor });
  };
  const rotate = async () => {
    const { secret } = await withStepUp(() =>
      call("POST /api/streamers/me/webhooks/{id}/rotate", { params }),
    );
    onSecret(secret);
  };
  const trouble =
    failing_since === null
      ? null
      : t.rich("trouble", { at: () => <Moment at={failing_since} style="date" /> });
  const problem = disabled_for === null ? trouble : t(disabled_for);
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-60">
          <p className="break-all font-medium">{url}</p>
          <p className="text-muted text-sm">
            {events.map((event) => t(`types.${EVENT_WORDS[event]}`)).join(" · ")}
          </p>
          {problem !== null && <p className="text-danger text-sm">{problem}</p>}
        </div>
        <Switch
          label={t("on")}
          aria-label={`${t("on")} ${url}`}
          checked={enabled}
          onChange={({ target }) => {
            const body = { events, enabled: target.checked };
            void attempt(() => call("PUT /api/streamers/me/webhooks/{id}", { params, body }));
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          disabled={!enabled}
          onClick={() =>
            void attempt(() => call("POST /api/streamers/me/webhooks/{id}/test", { params }), t("tested"))
          }
        >
          {t("test")}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => void attempt(() => load())}>
          {t("sent")}
        </Button>
        {kind === "standard" && (
          <Button size="sm" variant="secondary" onClick={() => void attempt(rotate, t("rotateText"))}>
            {t("rotate")}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setDeleting(true)}>
          {t("remove")}
        </Button>
      </div>
      {sent !== null && (
        <Deliveries
          items={sent.items}
          canResend={enabled}
          onResend={(delivery) =>
            void attempt(async () => {
              const again = { params: { id: delivery } };
              await call("POST /api/streamers/me/webhooks/deliveries/{id}/resend", again);
              await load();
            }, t("resent"))
          }
        />
      )}
      {sent?.next != null && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => void attempt(() => load(sent.next ?? undefined))}
        >
          {t("more")}
        </Button>
      )}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={t("removeTitle")}
        description={t("removeText")}
        confirmLabel={t("remove")}
        onConfirm={async () => {
          await call("DELETE /api/streamers/me/webhooks/{id}", { params });
          toast({ variant: "success", title: t("removed") });
          refresh();
        }}
        onError={(error) => showFailure(t("failed"), error)}
      />
      {stepUpDialog}
    </li>
  );
}

type DeliveriesProps = {
  items: readonly DeliveryWire[];
  canResend: boolean;
  onResend: (id: string) => void;
};

function Deliveries({ items, canResend, onResend }: DeliveriesProps) {
  const t = useTranslations("settings.connections");
  const dates = useDates();
  if (items.length === 0) return <p className="text-muted text-sm">{t("nothingSent")}</p>;
  return (
    <ul className="divide-y divide-line rounded-md border border-line px-4 text-sm">
      {items.map(({ id, type, created_at, status, status_code, attempts, answer }) => {
        const event = WEBHOOK_EVENTS.find((known) => known === type) ?? "webhook.test";
        return (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p>
                {t(`types.${EVENT_WORDS[event]}`)} · {dates(created_at, "exact")}
              </p>
              <p className="text-muted">
                {t("state", { status, attempts, code: String(status_code ?? "none") })}
              </p>
              {status !== "sent" && answer && <p className="break-all text-muted">{answer.slice(0, 200)}</p>}
            </div>
            {status !== "pending" && (
              <Button size="sm" variant="secondary" disabled={!canResend} onClick={() => onResend(id)}>
                {t("resend")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
