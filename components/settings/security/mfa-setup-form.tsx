"use client";

import { useTranslations } from "next-intl";
import { useOneFieldForm } from "@/components/auth/use-one-field-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { MfaSetup } from "@/lib/auth/contract";
import { ApiError, call } from "@/lib/http/call";

type MfaSetupFormProps = {
  setup: MfaSetup;
  /** MFA is on; `codes` are its recovery codes. */
  onEnabled: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Shows the app's secret as QR code and text, and confirms it by the app's first code. */
export default function MfaSetupForm({ setup, onEnabled, onCancel }: MfaSetupFormProps) {
  const t = useTranslations("settings.mfa");
  const { onSubmit, busy, isEmpty, field } = useOneFieldForm({
    send: async (code) =>
      onEnabled((await call("POST /api/auth/two-step/confirm", { body: { code } })).recovery_codes),
    messageOf: (error) => (error instanceof ApiError ? error.message : t("failed")),
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-6">
      <div className="grid items-start gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {/* Black on white in either theme, for cameras. */}
        <svg
          role="img"
          aria-label={t("qr")}
          viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
          shapeRendering="crispEdges"
          className="w-48 rounded-control"
        >
          <path d={`M0 0h${setup.qr.size}v${setup.qr.size}h-${setup.qr.size}z`} fill="white" />
          <path d={setup.qr.path} fill="black" />
        </svg>
        <div className="grid gap-3">
          <p className="max-w-prose">{t("scan")}</p>
          <p className="text-muted text-sm">{t("orType")}</p>
          <p className="rounded-control bg-raised px-3 py-2 text-sm tracking-wide [overflow-wrap:anywhere]">
            {setup.secret.match(/.{1,4}/g)?.join(" ")}
          </p>
        </div>
      </div>
      <TextField
        {...field}
        label={t("code")}
        description={t("codeHelp")}
        autoComplete="one-time-code"
        inputMode="numeric"
        className="max-w-xs"
      />
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-5">
        <Button variant="ghost" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={busy} disabled={isEmpty && !busy}>
          {t("confirm")}
        </Button>
      </div>
    </form>
  );
}
