"use client";

import { ListEnd } from "@/components/ui/list-end";
import { useFirstRows } from "@/components/ui/use-first-rows";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { useUnpacked } from "@/components/ui/use-unpacked";
import { callPage } from "@/lib/http/call";
import type { TransactionWire } from "@/lib/payments/contract";
import type { Packed } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/page";
import { TransactionRow } from "./transaction-row";

/** Rows that fit the first screen. */
const FIRST_ROWS = 8;

type TransactionListProps = {
  first: Packed<Page<TransactionWire>>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** A user's payments, newest first. */
export function TransactionList({ first, now }: TransactionListProps) {
  const list = useGrowingList(useUnpacked(first), (cursor) =>
    callPage("GET /api/users/transactions", { query: { cursor } }),
  );
  const shown = useFirstRows(list.items, FIRST_ROWS);
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line">
        {shown.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} now={now} />
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}
