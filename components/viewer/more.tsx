import { ErrorState } from "@/components/ui/error-state";
import { LoadMore } from "@/components/ui/load-more";

type MoreProps = { list: { hasMore: boolean; loading: boolean; failed: boolean; loadMore: () => void } };

/** The end of a growing list: the way on, or the way to try again. */
export function More({ list }: MoreProps) {
  if (list.failed) {
    return (
      <div className="pt-6">
        <ErrorState onRetry={list.loadMore} retrying={list.loading} />
      </div>
    );
  }
  return list.hasMore ? <LoadMore onMore={list.loadMore} loading={list.loading} /> : null;
}
