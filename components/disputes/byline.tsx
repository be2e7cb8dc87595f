import { useFormatter } from "next-intl";
import type { ReactNode } from "react";

/** Author and time of a statement. */
export function Byline({ by, at }: { by: ReactNode; at: string }) {
  const format = useFormatter();
  return (
    <p className="text-muted text-sm">
      {by}
      <span aria-hidden="true"> · </span>
      <time dateTime={at} className="figures">
        {format.dateTime(new Date(at), "dateTime")}
      </time>
    </p>
  );
}
