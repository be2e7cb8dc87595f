"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { ListEnd } from "@/components/ui/list-end";
import { useFirstRows } from "@/components/ui/use-first-rows";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { callPage } from "@/lib/http/call";
import type { PayoutWire } from "@/lib/payouts/contract";
import type { Page } from "@/lib/shared/page";
import { PayoutRow } from "./payout-row";

/** Rows that fit the first screen. */
const FIRST_ROWS = 6;

/** The streamer's payouts, newest first. */
export function PayoutList({ first, supportAddress }: { first: Page<PayoutWire>; supportAddress: string }) {
  const t = useTranslations("streamerDashboard.payouts");
  const list = useGrowingList(first, (cursor) =>
    callPage("GET /api/streamers/me/scheduled-transfers", { query: { cursor } }),
  );
  const shown = useFirstRows(list.items, FIRST_ROWS);
  return (
    <>
      <Card padding="none">
        <ul>
          {shown.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} supportAddress={supportAddress} />
          ))}
        </ul>
      </Card>
      <ListEnd list={list} errorTitle={t("errorTitle")} errorText={t("errorText")} />
    </>
  );
}
