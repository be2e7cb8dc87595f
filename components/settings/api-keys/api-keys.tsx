"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { useStepUp } from "@/components/auth/use-step-up";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopiedLink } from "@/components/ui/copied-link";
import { ErrorState } from "@/components/ui/error-state";
import { Moment } from "@/components/ui/moment";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import type { ApiKeyWire, ApiScope } from "@/lib/auth/contract";
import { ApiError, call } from "@/lib/http/call";
import { showFailure } from "../show-failure";

const SCOPES: readonly ApiScope[] = ["read", "act"];

/** The keys of the streamer's own programs. Source: docs/product/api-keys.md. */
export default function ApiKeys() {
  const t = useTranslations("settings.apiKeys");
  const [keys, setKeys] = useState<readonly ApiKeyWire[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [revoked, setRevoked] = useState(0);
  const [secret, setSecret] = useState<string | null>(null);
  const content = useFocusOnChange<HTMLDivElement>(revoked);
  const load = async () => {
    try {
      setKeys(await call("GET /api/streamers/me/api-keys"));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const reloadAfterRevocation = async () => {
    await load();
    setRevoked((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);
  return (
    <div className="grid gap-6">
      <NewKey
        onKey={(key) => {
          setSecret(key);
          void load();
        }}
      />
      {secret !== null && (
        <CopiedLink
          link={secret}
          label={t("key")}
          description={t("keyHelp")}
          words={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
      )}
      <div ref={content} tabIndex={-1} className="outline-none">
        {hasFailed ? (
          <ErrorState title={t("loadFailed")} onRetry={() => void load()} />
        ) : keys?.length ? (
          <ul className="divide-y divide-line">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoked={() => void reloadAfterRevocation()} />
            ))}
          </ul>
        ) : (
          <p className="min-h-5 text-muted text-sm">{keys && t("empty")}</p>
        )}
      </div>
    </div>
  );
}

function NewKey({ onKey }: { onKey: (key: string) => void }) {
  const t = useTranslations("settings.apiKeys");
  const required = useTranslations("errors.fields")("required");
  const { withStepUp, stepUpDialog } = useStepUp();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly ApiScope[]>(SCOPES);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const make = async (submitted: FormEvent) => {
    submitted.preventDefault();
    // Before the password is asked for.
    if (name.trim() === "") return setProblem(required);
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { name, scopes: [...chosen] };
      const { key } = await withStepUp(() => call("POST /api/streamers/me/api-keys", { body }));
      onKey(key);
      setName("");
    } catch (error) {
      const field = error instanceof ApiError ? error.body?.fields?.name : undefined;
      if (field === undefined) showFailure(t("failed"), error);
      else setProblem(field);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void make(event)} className="grid gap-4">
      <TextField
        label={t("name")}
        description={t("nameHelp")}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem}
      />
      <fieldset>
        <legend className="font-medium text-sm">{t("scopes")}</legend>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`scope.${scope}`)}
              description={t(`scopeHelp.${scope}`)}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
              }
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" loading={busy} disabled={chosen.length === 0} className="justify-self-start">
        {t("make")}
      </Button>
      {stepUpDialog}
    </form>
  );
}

type KeyRowProps = { apiKey: ApiKeyWire; onRevoked: () => void };

function KeyRow({ apiKey: { id, name, scopes, ending, last_used_at }, onRevoked }: KeyRowProps) {
  const t = useTranslations("settings.apiKeys");
  const { withStepUp, stepUpDialog } = useStepUp();
  const [asking, setAsking] = useState(false);
  const revoke = async () => {
    await withStepUp(() => call("DELETE /api/streamers/me/api-keys/{id}", { params: { id } }));
    toast({ variant: "success", title: t("revoked") });
    onRevoked();
  };
  const used =
    last_used_at === null
      ? t("neverUsed")
      : t.rich("lastUsed", { at: () => <Moment at={last_used_at} style="dateTime" /> });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted text-sm">
          <span className="font-mono">…{ending}</span> ·{" "}
          {scopes.map((scope) => t(`scope.${scope}`)).join(" · ")} · {used}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => setAsking(true)}
        aria-label={`${t("revoke")} ${name}`}
      >
        {t("revoke")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("revokeTitle", { name })}
        description={t("revokeText")}
        confirmLabel={t("revoke")}
        onConfirm={revoke}
        onError={(error) => showFailure(t("failed"), error)}
      />
      {stepUpDialog}
    </li>
  );
}
