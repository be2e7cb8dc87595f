import type { ReactNode } from "react";
import { ListEnd } from "@/components/ui/list-end";
import { type FurtherItems, useFurtherItems } from "@/components/ui/use-further-items";
import type { BackerWire } from "@/lib/challenges/contract";
import { callPage } from "@/lib/http/call";
import { BackerRows } from "./backer-rows";

export type FurtherBackersProps = FurtherItems & {
  challengeId: string;
  /** Shown while the first page loads. */
  placeholder?: ReactNode;
};

/** The pages of backers after the first one. */
export default function FurtherBackers({ challengeId, placeholder, ...further }: FurtherBackersProps) {
  const list = useFurtherItems<BackerWire>(further, (cursor) =>
    callPage("GET /api/challenges/{id}/backers", { params: { id: challengeId }, query: { cursor } }),
  );
  if (list.items.length === 0) return list.loading ? placeholder : <ListEnd list={list} />;
  return (
    <div className="border-line border-t">
      <BackerRows backers={list.items} />
      <ListEnd list={list} />
    </div>
  );
}
