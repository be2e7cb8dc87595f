"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { Byline } from "@/components/disputes/byline";
import { ListEnd } from "@/components/ui/list-end";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { type CaseReportWire, sensitiveAmong } from "@/lib/admin/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { Said } from "./said";
import { useReason } from "./use-reason";
import { Veil } from "./veil";

/** The reports that a case is about, page by page, the heaviest first. */
export function CaseReports({ caseId, first }: { caseId: string; first: Page<CaseReportWire> }) {
  const t = useTranslations("admin.cases.page");
  const reasonOf = useReason();
  const load = useCallback(
    (cursor: string) =>
      callPage("GET /api/admin/cases/{id}/reports", { params: { id: caseId }, query: { cursor } }),
    [caseId],
  );
  const list = useGrowingList(first, load);
  return (
    <>
      <ul className="grid gap-3">
        {list.items.map(({ id, by, reason, details, weight, at }) => (
          <li key={id}>
            <Byline by={`${by || t("missing")} · ${t("weight", { weight })} · ${reasonOf(reason)}`} at={at} />
            {details !== null && (
              <Veil named={sensitiveAmong([reason])}>
                <Said text={details} />
              </Veil>
            )}
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}
