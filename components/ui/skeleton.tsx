import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A grey placeholder; size it like the content (`h-6 w-40`). */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx("block animate-pulse rounded-control bg-raised", className)} />
  );
}

type LoadingProps = { label: string; children: ReactNode; className?: string };

/** Wraps skeletons and announces once that content is loading. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
