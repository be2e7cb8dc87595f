"use client";

import { CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import { PaymentMethod } from "./payment-method";
import { usePaymentMethods } from "./use-payment-methods";

/** The person's saved cards at the provider: which is offered first, what depends on each, and its removal. */
export function PaymentMethods() {
  const t = useTranslations("settings.cards");
  const { methods, hasFailed, reload } = usePaymentMethods();
  const [changes, setChanges] = useState(0);
  const list = useFocusOnChange<HTMLDivElement>(changes);
  const reloadAfterChange = async () => {
    await reload();
    setChanges((count) => count + 1);
  };
  if (hasFailed) return <ErrorState title={t("failed")} onRetry={reload} />;
  if (methods === null) {
    return (
      <Loading label={t("loading")} className="grid gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {methods.length === 0 ? (
        <EmptyState icon={CreditCard} title={t("empty.title")} text={t("empty.text")} />
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {methods.map((method) => (
            <PaymentMethod key={method.id} method={method} onChanged={reloadAfterChange} />
          ))}
        </ul>
      )}
    </div>
  );
}
