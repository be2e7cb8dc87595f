"use client";

import { useTranslations } from "next-intl";
import { RetryPayout } from "@/components/streamer/payouts/retry-payout";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { ListEnd } from "@/components/ui/list-end";
import { Moment } from "@/components/ui/moment";
import { Money } from "@/components/ui/money";
import { useGrowingList } from "@/components/ui/use-growing-list";
import type { AdminPayoutWire, PayoutState } from "@/lib/admin/contract";
import { callPage } from "@/lib/http/call";
import { subtractDollars } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/page";
import { PayoutAct } from "./payout-act";

type PayoutListProps = { first: Page<AdminPayoutWire>; state: PayoutState; q: string };

/** Payouts that have not left, and what is in their way. */
export function PayoutList({ first, state, q }: PayoutListProps) {
  const t = useTranslations("admin.payouts");
  const list = useGrowingList(first, (cursor) =>
    callPage("GET /api/admin/payouts", { query: { state, q, cursor } }),
  );
  return (
    <>
      <Card padding="none">
        <ul className="gap-x-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          {list.items.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </ul>
      </Card>
      <ListEnd list={list} errorTitle={t("errorTitle")} errorText={t("errorText")} />
    </>
  );
}

function PayoutRow({ payout }: { payout: AdminPayoutWire }) {
  const t = useTranslations("admin.payouts");
  const { set_off: amount } = payout;
  const net = subtractDollars(payout.amount, payout.platform_fee);
  const rest = subtractDollars(net, amount);
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-b px-4 py-3 text-sm last:border-b-0 lg:col-span-full lg:grid-cols-subgrid lg:items-center">
      <div className="min-w-0">
        <p className="truncate font-medium">{payout.streamer_name}</p>
        <p className="line-clamp-2 break-words text-muted">{payout.challenge_description}</p>
      </div>
      <div className="min-w-0">
        <Obstacle payout={payout} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:justify-end">
        <p className="figures lg:text-right">
          <Money dollars={net} className="font-semibold" />{" "}
          <span className="text-muted text-xs">{t("net")}</span>
          {amount > 0 && <span className="block text-muted text-xs">{t("setOff", { amount, rest })}</span>}
          <span className="block text-muted text-xs">
            {t("scheduled")} <Moment at={payout.scheduled_for} style="date" />
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {payout.status === "failed" && payout.hold === null && <RetryPayout payout={payout} />}
          <PayoutAct payout={payout} amount={rest} />
        </div>
      </div>
    </li>
  );
}

/** Why it waits, whichever comes first, and an operator's hold in any case. */
function Obstacle({ payout }: { payout: AdminPayoutWire }) {
  const t = useTranslations("admin.payouts");
  const { waiting_reason: reason, hold, status, retry_count: count, max_retries: max } = payout;
  return (
    <>
      {hold !== null && (
        <>
          <Badge tone="orange">{t(`holdReasons.${hold.reason}`)}</Badge>
          <p className="mt-1 text-muted">
            {hold.by === "" ? t("heldSince") : t("heldBy", { by: hold.by })}{" "}
            <Moment at={hold.since} style="date" />
          </p>
          {hold.message !== null && <p className="mt-1 break-words">{hold.message}</p>}
        </>
      )}
      {status === "failed" && (
        <p className="text-danger">
          {t("failed", { count, max })} {payout.error_message !== null && <code>{payout.error_message}</code>}
        </p>
      )}
      {reason !== null && reason !== "operator_hold" && <p>{t(`waiting.${reason}`)}</p>}
      {reason === null && hold === null && status === "pending" && <p className="text-muted">{t("clear")}</p>}
    </>
  );
}
