"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DownloadButton } from "@/components/receipts/download-button";
import { Select } from "@/components/ui/select";

/** A year's payouts as a file. @param years in which a payout was sent, newest first; not empty */
export function StatementDownloads({ years }: { years: readonly number[] }) {
  const t = useTranslations("receipts.statements");
  const [year, setYear] = useState(String(years[0]));
  const path = `/api/streamers/me/statements/${year}`;
  const name = `bravado-statement-${year}`;
  return (
    <section className="flex flex-wrap items-end gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-bold font-display text-lg">{t("title")}</h3>
        <p className="mt-1 text-muted text-sm">{t("text")}</p>
      </div>
      <Select
        label={t("year")}
        value={year}
        onChange={(event) => setYear(event.target.value)}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
      />
      <div className="flex gap-3">
        <DownloadButton path={path} name={`${name}.csv`} mediaType="text/csv" failed={t("failed")}>
          CSV
        </DownloadButton>
        <DownloadButton path={path} name={`${name}.pdf`} mediaType="application/pdf" failed={t("failed")}>
          PDF
        </DownloadButton>
      </div>
    </section>
  );
}
