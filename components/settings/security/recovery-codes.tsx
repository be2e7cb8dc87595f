"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { saveBlob } from "@/components/ui/save-file";

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Shows new recovery codes, which cannot be shown again. */
export default function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations("settings.mfa");
  return (
    <div className="grid gap-5">
      <Notice tone="info" title={t("codesTitle")} text={t("codesText")} />
      <ul aria-label={t("codes")} className="grid gap-2 text-sm tabular-nums tracking-wide sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-raised px-3 py-2">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-5">
        <CopyButton
          text={codes.join("\n")}
          words={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
        <Button variant="secondary" onClick={() => saveBlob(fileOf(codes), "bravado-recovery-codes.txt")}>
          <Download className="size-4" />
          {t("download")}
        </Button>
        <Button onClick={onKept}>{t("kept")}</Button>
      </div>
    </div>
  );
}

/** One code per line. */
const fileOf = (codes: readonly string[]) => new Blob([`${codes.join("\n")}\n`], { type: "text/plain" });
