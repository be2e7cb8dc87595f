import { useTranslations } from "next-intl";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** Placeholder while the payout account loads, about as high as an account that is set up, so that what follows hardly moves. */
export function PayoutAccountSkeleton() {
  const t = useTranslations("settings.payments");
  return (
    <Loading label={t("loading")}>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-5 h-24 w-full sm:h-12" />
      <Skeleton className="mt-5 h-68 w-full sm:h-26" />
      <Skeleton className="mt-5 h-11 w-56" />
    </Loading>
  );
}
