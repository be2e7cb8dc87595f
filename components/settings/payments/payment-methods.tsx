"use client";

import { CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { PaymentMethod } from "./payment-method";
import { usePaymentMethods } from "./use-payment-methods";

/** The person's saved cards at the provider: which is offered first, what depends on each, and its removal. */
export function PaymentMethods() {
  const t = useTranslations("settings.cards");
  const { methods, hasFailed, reload } = usePaymentMethods();
  if (hasFailed) return <ErrorState title={t("failed")} onRetry={reload} />;
  if (methods === null) {
    return (
      <Loading label={t("loading")} className="grid gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  if (methods.length === 0) {
    return <EmptyState icon={CreditCard} title={t("empty.title")} text={t("empty.text")} />;
  }
  return (
    <ul className="-my-4 divide-y divide-line">
      {methods.map((method) => (
        <PaymentMethod key={method.id} method={method} onChanged={reload} />
      ))}
    </ul>
  );
}
