import { CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useCardName } from "@/components/payments/use-card-name";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import type { PaymentMethodWire } from "@/lib/payments/contract";
import { showFailure } from "../show-failure";

type PaymentMethodProps = { method: PaymentMethodWire; onChanged: () => Promise<void> };

/** One saved card. Its removal is confirmed, with what it does to the payments that depend on it. */
export function PaymentMethod({ method, onChanged }: PaymentMethodProps) {
  const t = useTranslations("settings.cards");
  const name = useCardName()(method);
  const [asks, setAsks] = useState(false);
  const [busy, begin] = useTransition();
  const { id, holds } = method;

  const choose = () =>
    begin(async () => {
      try {
        await call("PUT /api/users/payment-methods/{id}", { params: { id }, body: { is_default: true } });
        toast({ variant: "success", title: t("chosen"), description: name });
      } catch (error) {
        showFailure(t("chooseFailed"), error);
      }
      await onChanged();
    });

  const remove = async () => {
    try {
      await call("DELETE /api/users/payment-methods/{id}", { params: { id } });
    } catch (error) {
      // 404: it has been removed already, so only the list is out of date.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    toast({ variant: "success", title: t("removed"), description: name });
    await onChanged();
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted">
        <CreditCard className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {method.is_default && <Badge tone="brand">{t("default")}</Badge>}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          {t("expires", { date: expiryOf(method) })}
          {!method.is_reusable && <> · {t("renewalsOnly")}</>}
          {holds > 0 && <> · {t("holds", { count: holds })}</>}
        </p>
      </div>
      <div className="flex gap-3 max-sm:ml-14">
        {method.is_reusable && !method.is_default && (
          <Button
            variant="ghost"
            size="sm"
            loading={busy}
            onClick={choose}
            aria-label={t("chooseOf", { card: name })}
          >
            {t("choose")}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setAsks(true)}
          aria-label={t("removeOf", { card: name })}
        >
          {t("remove")}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("ask.title", { card: name })}
        description={t(holds > 0 ? "ask.withHolds" : "ask.text", { count: holds })}
        confirmLabel={t("ask.confirm")}
        cancelLabel={t("ask.keep")}
        onConfirm={remove}
        onError={(error) => showFailure(t("removeFailed"), error)}
      />
    </li>
  );
}

/** "04/31", as on the card. */
function expiryOf({ exp_month: month, exp_year: year }: PaymentMethodWire): string {
  return `${String(month).padStart(2, "0")}/${String(year).slice(-2)}`;
}
