import { useTranslations } from "next-intl";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** Placeholder while the payout account loads, as high as an account that is set up: what follows stays in its place. */
export function PayoutAccountSkeleton() {
  const t = useTranslations("settings.payments");
  return (
    <Loading label={t("loading")}>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-5 h-6 w-full max-w-md" />
      <Skeleton className="mt-5 h-45 w-full sm:h-17" />
      <Skeleton className="mt-5 h-11 w-56" />
    </Loading>
  );
}
