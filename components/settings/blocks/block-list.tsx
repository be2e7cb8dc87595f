"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ListEnd } from "@/components/ui/list-end";
import { Moment } from "@/components/ui/moment";
import { toast } from "@/components/ui/toast";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import { useGrowingList } from "@/components/ui/use-growing-list";
import type { BlockWire } from "@/lib/blocks/contract";
import { call, callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { showFailure } from "../show-failure";

/** Whom the person has blocked, the latest first, each with a way back. */
export function BlockList({ first }: { first: Page<BlockWire> }) {
  const t = useTranslations("settings.blocks");
  const [lifted, setLifted] = useState<ReadonlySet<string>>(new Set());
  const list = useGrowingList(first, (cursor) => callPage("GET /api/blocks", { query: { cursor } }));
  const shown = list.items.filter(({ id }) => !lifted.has(id));
  const content = useFocusOnChange<HTMLDivElement>(lifted.size);
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {shown.length === 0 && <p className="text-muted text-sm">{t("empty")}</p>}
      <ul className="divide-y divide-line">
        {shown.map((block) => (
          <BlockRow
            key={block.id}
            block={block}
            onLifted={() => setLifted((before) => new Set([...before, block.id]))}
          />
        ))}
      </ul>
      <ListEnd list={list} errorTitle={t("moreFailed")} />
    </div>
  );
}

function BlockRow({
  block: { id, username: name, made_by: maker, created_at },
  onLifted,
}: {
  block: BlockWire;
  onLifted: () => void;
}) {
  const t = useTranslations("settings.blocks");
  const at = () => <Moment at={created_at} style="date" />;
  const [busy, setBusy] = useState(false);
  const unblock = async () => {
    setBusy(true);
    try {
      await call("DELETE /api/blocks/{user_id}", { params: { user_id: id } });
      toast({ variant: "success", title: name ? t("unblocked", { name }) : t("viewerUnblocked") });
      onLifted();
    } catch (error) {
      showFailure(t("failed"), error);
      setBusy(false);
    }
  };
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="truncate font-medium">{name || t("viewer")}</p>
        <p className="text-muted text-sm">
          {maker === null ? t.rich("since", { at }) : t.rich("madeBy", { name: maker, at })}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        loading={busy}
        aria-label={name ? t("unblockName", { name }) : t("unblockViewer")}
        onClick={unblock}
      >
        {t("unblock")}
      </Button>
    </li>
  );
}
