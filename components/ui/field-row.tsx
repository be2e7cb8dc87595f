import type { ReactNode } from "react";

/** Two fields side by side, from tablets on: labels, help, controls and errors each stand on one line. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-y-1.5 sm:*:row-span-4 sm:*:grid sm:*:grid-rows-subgrid">
      {children}
    </div>
  );
}
