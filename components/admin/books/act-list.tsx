"use client";

import { useTranslations } from "next-intl";
import { DownloadButton } from "@/components/receipts/download-button";
import { Card } from "@/components/ui/card";
import { ListEnd } from "@/components/ui/list-end";
import { Moment } from "@/components/ui/moment";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { ACTS, type ActWire } from "@/lib/admin/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { useActReason } from "../use-act-reason";
import { useWords } from "../use-words";
import { type ActFilter, keyOf } from "./act-filter";

/** What operators did, and the same as a file. */
export function ActList({ first, filter }: { first: Page<ActWire>; filter: ActFilter }) {
  const t = useTranslations("admin.acts");
  const list = useGrowingList(first, (cursor) =>
    callPage("GET /api/admin/audit", { query: { ...filter, cursor } }),
  );
  return (
    <>
      <div className="mb-3 flex justify-end">
        <DownloadButton
          path={`/api/admin/audit?${new URLSearchParams(filter)}`}
          name="bravado-acts.csv"
          mediaType="text/csv"
          failed={t("csvFailed")}
        >
          {t("csv")}
        </DownloadButton>
      </div>
      <Card padding="none">
        <ul>
          {list.items.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ul>
      </Card>
      <ListEnd list={list} errorTitle={t("errorTitle")} errorText={t("errorText")} />
    </>
  );
}

function ActRow({ act }: { act: ActWire }) {
  const t = useTranslations("admin.acts");
  const wordOf = useWords();
  const reasonOf = useActReason();
  const known = ACTS.find((name) => name === act.act);
  const details = Object.entries(act.data).filter(([, value]) => value !== null && value !== "");
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-b px-4 py-3 text-sm last:border-b-0 lg:grid-cols-[15rem_10rem_minmax(0,1fr)]">
      <Moment at={act.at} style="exact" className="text-muted" />
      <p className="truncate font-medium">{act.operator_name}</p>
      <div className="wrap-anywhere min-w-0">
        <p>
          {known === undefined ? act.act : t(`names.${keyOf(known)}`)}
          {act.reason !== null && <span className="text-muted"> · {reasonOf(act.reason)}</span>}
        </p>
        <p className="text-muted text-xs">
          {wordOf("subjects", act.subject_type)} <code>{act.subject_id}</code>
        </p>
        {details.map(([name, value]) => (
          <p key={name} className="text-muted text-xs">
            {name}: {typeof value === "string" ? value : JSON.stringify(value)}
          </p>
        ))}
      </div>
    </li>
  );
}
