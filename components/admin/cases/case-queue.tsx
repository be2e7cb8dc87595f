"use client";

import { Inbox } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useRef } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { EmptyState } from "@/components/ui/empty-state";
import { ListEnd } from "@/components/ui/list-end";
import { toast } from "@/components/ui/toast";
import { useGrowingList } from "@/components/ui/use-growing-list";
import type { CaseFilters, CaseWire } from "@/lib/admin/contract";
import { ApiError, call, callPage } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import type { Page } from "@/lib/shared/page";
import { CaseRow } from "./case-row";
import { KeyHelp } from "./key-help";
import { useKeys } from "./use-keys";

type CaseQueueProps = { first: Page<CaseWire>; filters: CaseFilters; now: string };

/** The queue: rows that are links, walked by keys. */
export function CaseQueue({ first, filters, now }: CaseQueueProps) {
  const t = useTranslations("admin.cases.row");
  const list = useRef<HTMLUListElement>(null);
  const refresh = useRefresh();
  const router = useRouter();
  const load = useCallback(
    (cursor: string) => callPage("GET /api/admin/cases", { query: { ...filters, cursor } }),
    [filters],
  );
  const growing = useGrowingList(first, load);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-case]") ?? [])];
  const move = (by: 1 | -1) => {
    const all = links();
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
    all[at === -1 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
  };
  const claim = async () => {
    const id =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset.case : undefined;
    if (id === undefined) return;
    try {
      await call("POST /api/admin/cases/{id}/claim", { params: { id } });
      router.push(`/admin/cases/${id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ variant: "destructive", title: error.message });
    }
    refresh();
  };
  useKeys({ j: () => move(1), k: () => move(-1), c: claim });
  if (growing.items.length === 0) return <EmptyState icon={Inbox} title={t("empty")} text={t("emptyText")} />;
  return (
    <>
      <ul ref={list} className="divide-y divide-line rounded-card border border-line">
        {growing.items.map((item) => (
          <li key={item.id}>
            <CaseRow item={item} now={now} />
          </li>
        ))}
      </ul>
      <ListEnd list={growing} />
      <div className="mt-6">
        <KeyHelp keys={["next", "previous", "enter", "claimOpen"]} />
      </div>
    </>
  );
}
