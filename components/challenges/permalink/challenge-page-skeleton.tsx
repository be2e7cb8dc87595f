import { useTranslations } from "next-intl";
import { PageContainer } from "@/components/shell/page-container";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** The shape of a challenge's page while it loads. */
export function ChallengePageSkeleton() {
  const t = useTranslations("ui.loading");
  return (
    <PageContainer>
      <Loading label={t("label")}>
        <div className="flex items-center gap-3.5">
          <Skeleton className="size-16 rounded-full" />
          <div>
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-2 h-6 w-36" />
          </div>
        </div>
        <Skeleton className="mt-7 h-14 w-full max-w-3xl" />
        <div className="mt-10 grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <Card padding="lg">
            <Skeleton className="h-16 w-56" />
            <Skeleton className="mt-3 h-7 w-full" />
            <Skeleton className="mt-6 h-11 w-48" />
          </Card>
          <Card padding="lg">
            <Skeleton className="h-7 w-40" />
            {["a", "b", "c"].map((key) => (
              <Skeleton key={key} className="mt-5 h-8 w-full" />
            ))}
          </Card>
        </div>
      </Loading>
    </PageContainer>
  );
}
