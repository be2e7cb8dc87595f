import { clsx } from "clsx";
import type { ReactNode } from "react";

type OneOfProps = { icon?: ReactNode; labels: readonly string[]; shown: string };

/** One of several labels, in the room of the longest: the layout does not shift when it is known late which. */
export function OneOf({ icon, labels, shown }: OneOfProps) {
  return (
    <span className="grid">
      {labels.map((label) => (
        <span
          key={label}
          aria-hidden={label !== shown}
          className={clsx(
            "col-start-1 row-start-1 inline-flex items-center justify-center gap-2",
            label !== shown && "invisible",
          )}
        >
          {icon}
          {label}
        </span>
      ))}
    </span>
  );
}
