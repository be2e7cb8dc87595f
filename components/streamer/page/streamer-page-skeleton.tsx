import { useTranslations } from "next-intl";
import { PageContainer } from "@/components/shell/page-container";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** The shape of a streamer's page while it loads. */
export function StreamerPageSkeleton() {
  const t = useTranslations("ui.loading");
  return (
    <PageContainer>
      <Loading label={t("label")}>
        <div className="flex flex-col gap-x-7 gap-y-5 sm:flex-row">
          <Skeleton className="size-28 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="mt-3 h-14 w-72 max-w-full" />
            <Skeleton className="mt-4 h-6 w-full max-w-xl" />
          </div>
        </div>
        <Skeleton className="mt-10 h-24 w-full rounded-card" />
        <div className="mt-10 flex h-12 gap-4 border-line border-b">
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-8 w-32" />
          ))}
        </div>
        <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {["a", "b", "c"].map((key) => (
            <Card key={key}>
              <Skeleton className="h-6 w-24" />
              <Skeleton className="mt-4 h-6 w-full" />
              <Skeleton className="mt-6 h-8 w-32" />
              <Skeleton className="mt-3 h-4 w-full" />
            </Card>
          ))}
        </div>
      </Loading>
    </PageContainer>
  );
}
