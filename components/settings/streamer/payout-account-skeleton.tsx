import { useTranslations } from "next-intl";
import { Loading, Skeleton } from "@/components/ui/skeleton";

type PayoutAccountSkeletonProps = { isReady: boolean };

/** Placeholder while the payout account loads, as high as one that is ready or as none, so that what follows does not move. */
export function PayoutAccountSkeleton({ isReady }: PayoutAccountSkeletonProps) {
  const t = useTranslations("settings.payments");
  return (
    <Loading label={t("loading")}>
      <Skeleton className="h-7 w-24" />
      <Skeleton className="mt-5 h-24 w-full sm:h-12" />
      <Skeleton className={`mt-5 w-full ${isReady ? "h-59.5 sm:h-25" : "h-28"}`} />
      <Skeleton className="mt-5 h-11 w-56" />
    </Loading>
  );
}
