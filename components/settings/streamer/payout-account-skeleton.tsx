import { useTranslations } from "next-intl";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** Placeholder while the payout account loads. */
export function PayoutAccountSkeleton() {
  const t = useTranslations("settings.payments");
  return (
    <Loading label={t("loading")}>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-4 h-5 w-full max-w-md" />
      <Skeleton className="mt-6 h-11 w-56" />
    </Loading>
  );
}
