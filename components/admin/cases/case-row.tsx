import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/moment";
import { Money } from "@/components/ui/money";
import type { CaseWire } from "@/lib/admin/contract";
import { Link } from "@/lib/i18n/navigation";
import { stateKey } from "./state-key";
import { useSensitive } from "./use-sensitive";

type CaseRowProps = { item: CaseWire; now: string };

/** A case in a list, as one link. A challenge's text that is named as disturbing is read on the case's page, where it is veiled. */
export function CaseRow({ item, now }: CaseRowProps) {
  const t = useTranslations("admin.cases");
  const namedOf = useSensitive();
  const isVeiled = item.creator !== null && item.sensitive.length > 0;
  const isOpen = item.state === "open";
  const isLate = isOpen && Date.parse(item.promised_by) < Date.parse(now);
  const at = (time: string) => () => <Moment at={time} now={now} inLink />;
  return (
    <Link
      href={`/admin/cases/${item.id}`}
      data-case={item.id}
      className="grid gap-1.5 px-3 py-3 hover:bg-raised focus-visible:bg-raised sm:grid-cols-[7rem_1fr_auto] sm:items-baseline sm:gap-4"
    >
      <span className="flex gap-2">
        <Badge>{t(`kinds.${item.kind}`)}</Badge>
        {isLate && <Badge tone="red">{t("row.late")}</Badge>}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 [overflow-wrap:anywhere]">
          {isVeiled ? namedOf(item.sensitive) : item.title || t("page.missing")}
        </span>
        {item.creator !== null && item.streamer !== null && (
          <span className="block text-sm">
            {t("page.by", {
              creator: item.creator.username || t("page.missing"),
              streamer: item.streamer.username || t("page.missing"),
            })}
          </span>
        )}
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{t.rich("row.opened", { at: at(item.opened_at) })}</span>
          {isOpen && <span>{t.rich("row.promised", { at: at(item.promised_by) })}</span>}
          {item.claimed_by && <span>{t("row.claimed", { name: item.claimed_by.username })}</span>}
          {isOpen && item.proposed_by && (
            <span>{t("row.proposed", { name: item.proposed_by.username })}</span>
          )}
          {!isOpen && <span>{t(stateKey(item))}</span>}
          {item.ended_at !== null && at(item.ended_at)()}
        </span>
      </span>
      {item.amount !== null && <Money dollars={item.amount} className="text-sm" />}
    </Link>
  );
}
