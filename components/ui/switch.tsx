import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & {
  /** Beside the switch; the accessible name begins with it or repeats it. */
  label: ReactNode;
  /** For a switch of several things: whether they differ. It is a checkbox, because a switch has no third state. */
  mixed?: boolean;
};

/** A switch that takes effect at once, with its label. */
export function Switch({ label, mixed, className, ...input }: SwitchProps) {
  return (
    <label className={clsx("flex min-h-11 cursor-pointer items-center gap-3 text-sm", className)}>
      <span className="relative inline-flex h-6 w-10 shrink-0">
        <input
          {...input}
          type="checkbox"
          {...(mixed === undefined
            ? { role: "switch", "aria-checked": input.checked }
            : { ref: (box) => void (box && Object.assign(box, { indeterminate: mixed })) })}
          data-mixed={mixed || undefined}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-edge bg-raised transition-colors checked:border-brand checked:bg-brand hover:border-muted data-mixed:border-brand data-mixed:bg-brand disabled:cursor-not-allowed disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none relative top-1 left-1 size-4 rounded-full bg-muted transition-[translate,background-color] peer-checked:translate-x-4 peer-checked:bg-on-brand peer-data-mixed:top-2.5 peer-data-mixed:h-1 peer-data-mixed:translate-x-2 peer-data-mixed:bg-on-brand"
        />
      </span>
      {label}
    </label>
  );
}
