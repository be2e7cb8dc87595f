import type { ReactNode } from "react";
import { Moment } from "@/components/ui/moment";

/** Author and time of a statement. */
export function Byline({ by, at }: { by: ReactNode; at: string }) {
  return (
    <p className="text-muted text-sm">
      {by}
      <span aria-hidden="true"> · </span>
      <Moment at={at} style="dateTime" />
    </p>
  );
}
