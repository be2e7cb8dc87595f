import type { ReactNode } from "react";
import { ErrorState } from "./error-state";
import { LoadMore } from "./load-more";
import type { GrowingList } from "./use-growing-list";

type ListEndProps = {
  list: Pick<GrowingList<unknown>, "hasMore" | "loading" | "failed" | "loadMore">;
  /** Replace the general error message. */
  errorTitle?: ReactNode;
  errorText?: ReactNode;
};

/** The end of a growing list: "Load more", or the error with a retry. */
export function ListEnd({ list, errorTitle, errorText }: ListEndProps) {
  if (list.failed) {
    return (
      <div className="pt-6">
        <ErrorState title={errorTitle} text={errorText} onRetry={list.loadMore} retrying={list.loading} />
      </div>
    );
  }
  return list.hasMore ? <LoadMore onMore={list.loadMore} loading={list.loading} /> : null;
}
