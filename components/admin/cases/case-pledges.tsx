"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { ListEnd } from "@/components/ui/list-end";
import { Money } from "@/components/ui/money";
import { useGrowingList } from "@/components/ui/use-growing-list";
import type { CasePledgeWire } from "@/lib/admin/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { RemoveMessage } from "../people/remove-form";
import { useWords } from "../use-words";
import { Confidential } from "./confidential";
import { Said } from "./said";

/** The pledges of a case's challenge, page by page. */
export function CasePledges({ caseId, first }: { caseId: string; first: Page<CasePledgeWire> }) {
  const t = useTranslations("admin.cases.page");
  const wordOf = useWords();
  const load = useCallback(
    (cursor: string) =>
      callPage("GET /api/admin/cases/{id}/pledges", { params: { id: caseId }, query: { cursor } }),
    [caseId],
  );
  const list = useGrowingList(first, load);
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {list.items.map((pledge) => (
          <li key={pledge.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="[overflow-wrap:anywhere]">
              {pledge.backer.username || t("missing")}
              {pledge.anonymous && <Confidential />}
            </span>
            <span className="text-muted">
              {wordOf("pledgeKinds", pledge.kind)} · {wordOf("pledgeStatuses", pledge.status)}
            </span>
            <Money dollars={pledge.amount} />
            {pledge.message !== null && (
              <div className="w-full">
                <Said text={pledge.message} />
                <div className="mt-2">
                  <RemoveMessage id={pledge.id} name={pledge.backer.username || t("missing")} />
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}
