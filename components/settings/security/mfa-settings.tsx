"use client";

import { ShieldCheck, ShieldOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStepUp } from "@/components/auth/use-step-up";
import { useRefresh } from "@/components/live/use-refresh";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { late } from "@/components/ui/late";
import { Moment } from "@/components/ui/moment";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import type { MfaSetup, MfaState } from "@/lib/auth/contract";
import { call } from "@/lib/http/call";
import { showFailure } from "../show-failure";

// Rarely shown.
const MfaSetupForm = late(() => import("./mfa-setup-form"));
const RecoveryCodes = late(() => import("./recovery-codes"));

/** Turns MFA on by the authenticator app's first code, renews its recovery codes, turns it off. */
export function MfaSettings({ state }: { state: MfaState }) {
  const t = useTranslations("settings.mfa");
  const refresh = useRefresh();
  const { withStepUp, stepUpDialog } = useStepUp();
  const [setup, setSetup] = useState<MfaSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const showCodes = (shown: readonly string[]) => {
    setSetup(null);
    setCodes(shown);
    refresh();
  };
  const idle = state.since === null ? "off" : "on";
  const shown = codes !== null ? "codesTitle" : setup !== null ? "scan" : idle;
  const content = useFocusOnChange<HTMLFieldSetElement>(shown);
  return (
    <fieldset ref={content} tabIndex={-1} aria-label={t(shown)} className="min-w-0 outline-none">
      {codes !== null ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : setup !== null ? (
        <MfaSetupForm setup={setup} onEnabled={showCodes} onCancel={() => setSetup(null)} />
      ) : state.since === null ? (
        <Off
          required={state.required}
          begin={async () => setSetup(await withStepUp(() => call("POST /api/auth/two-step", { body: {} })))}
        />
      ) : (
        <On
          state={{ ...state, since: state.since }}
          renew={async () => {
            const renew = () => call("POST /api/auth/two-step/recovery-codes", { body: {} });
            showCodes((await withStepUp(renew)).recovery_codes);
          }}
          turnOff={async () => {
            await withStepUp(() => call("DELETE /api/auth/two-step"));
            refresh();
          }}
        />
      )}
      {stepUpDialog}
    </fieldset>
  );
}

function Off({ required, begin }: { required: boolean; begin: () => Promise<void> }) {
  const t = useTranslations("settings.mfa");
  const [busy, setBusy] = useState(false);
  const turnOn = async () => {
    setBusy(true);
    await begin().catch((error) => showFailure(t("failed"), error));
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-5">
      <Badge icon={ShieldOff}>{t("off")}</Badge>
      {required && (
        <p className="rounded-control bg-info-tint p-4 text-sm">
          <strong className="block font-semibold">{t("required")}</strong>
          {t("requiredText")}
        </p>
      )}
      <p className="max-w-prose">{t("explain")}</p>
      <Button loading={busy} onClick={turnOn}>
        {t("turnOn")}
      </Button>
    </div>
  );
}

type OnProps = {
  state: MfaState & { readonly since: string };
  renew: () => Promise<void>;
  turnOff: () => Promise<void>;
};

function On({ state, renew, turnOff }: OnProps) {
  const t = useTranslations("settings.mfa");
  const [busy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const fail = (error: unknown) => showFailure(t("failed"), error);
  const renewCodes = async () => {
    setBusy(true);
    await renew().catch(fail);
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-5">
      <Badge tone="green" icon={ShieldCheck}>
        {t("on")}
      </Badge>
      <p className="max-w-prose">
        {t.rich("since", { at: () => <Moment at={state.since} style="date" /> })}{" "}
        {t("codesLeft", { count: state.recovery_codes_left })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={busy} onClick={renewCodes}>
          {t("renew")}
        </Button>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          {t("turnOff")}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t("turnOffTitle")}
        description={t(state.required ? "turnOffRequired" : "turnOffText")}
        confirmLabel={t("turnOff")}
        onConfirm={() => {
          // Closed first, or the step-up dialog would open behind it.
          setConfirming(false);
          void turnOff().catch(fail);
        }}
      />
    </div>
  );
}
