"use client";

import { ShieldCheck, ShieldOff } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { StepUpDeclined, useStepUp } from "@/components/auth/use-step-up";
import { useRefresh } from "@/components/live/use-refresh";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { TwoStepSetup, TwoStepState } from "@/lib/auth/contract";
import { ApiError, call } from "@/lib/http/call";
import { RecoveryCodes } from "./recovery-codes";
import { TwoStepSetupForm } from "./two-step-setup-form";

/** The second step of one's sign-in: turned on by a code of the app, with recovery codes; renewed; turned off. */
export function TwoStep({ state }: { state: TwoStepState }) {
  const refresh = useRefresh();
  const { proved, question } = useStepUp();
  const [setup, setSetup] = useState<TwoStepSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const showCodes = (shown: readonly string[]) => {
    setSetup(null);
    setCodes(shown);
    refresh();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (setup !== null)
    return <TwoStepSetupForm setup={setup} onOn={showCodes} onCancel={() => setSetup(null)} />;
  return (
    <>
      {state.since === null ? (
        <Off
          required={state.required}
          begin={async () => setSetup(await proved(() => call("POST /api/auth/two-step", { body: {} })))}
        />
      ) : (
        <On
          state={{ ...state, since: state.since }}
          renew={async () => {
            const renew = () => call("POST /api/auth/two-step/recovery-codes", { body: {} });
            showCodes((await proved(renew)).recovery_codes);
          }}
          turnOff={async () => {
            await proved(() => call("DELETE /api/auth/two-step"));
            refresh();
          }}
        />
      )}
      {question}
    </>
  );
}

function useTellFailure() {
  const t = useTranslations("settings.twoStep");
  return (error: unknown) => {
    if (error instanceof StepUpDeclined) return;
    const description = error instanceof ApiError ? error.message : undefined;
    toast({ title: t("failed"), description, variant: "destructive" });
  };
}

function Off({ required, begin }: { required: boolean; begin: () => Promise<void> }) {
  const t = useTranslations("settings.twoStep");
  const tell = useTellFailure();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await begin().catch(tell);
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
      <Button loading={busy} onClick={act}>
        {t("turnOn")}
      </Button>
    </div>
  );
}

type OnProps = {
  state: TwoStepState & { readonly since: string };
  renew: () => Promise<void>;
  turnOff: () => Promise<void>;
};

function On({ state, renew, turnOff }: OnProps) {
  const t = useTranslations("settings.twoStep");
  const format = useFormatter();
  const tell = useTellFailure();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const act = async () => {
    setBusy(true);
    await renew().catch(tell);
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-5">
      <Badge tone="green" icon={ShieldCheck}>
        {t("on")}
      </Badge>
      <p className="max-w-prose">
        {t("since", { date: format.dateTime(new Date(state.since), "payoutDate") })}{" "}
        {t("codesLeft", { count: state.recovery_codes_left })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={busy} onClick={act}>
          {t("renew")}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t("turnOff")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("turnOffTitle")}
        description={t(state.required ? "turnOffRequired" : "turnOffText")}
        confirmLabel={t("turnOff")}
        onConfirm={() => {
          // Closed first: the question for the password would stand behind it.
          setAsking(false);
          void turnOff().catch(tell);
        }}
      />
    </div>
  );
}
