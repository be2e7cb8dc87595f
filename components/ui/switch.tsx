import { type ComponentProps, type ReactNode, useId } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & {
  label: ReactNode;
  description?: ReactNode;
};

/** On or off, at once, without saving. */
export function Switch({ id: givenId, label, description, className, ...input }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <label htmlFor={id} className="font-medium text-sm">
            {label}
          </label>
          {description && (
            <div id={`${id}-description`} className="text-muted text-sm">
              {description}
            </div>
          )}
        </div>
        <span className="relative mt-0.5 h-6 w-11 shrink-0 before:absolute before:-inset-x-1 before:-inset-y-2.5">
          <input
            {...input}
            id={id}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked
            role="switch"
            aria-describedby={description ? `${id}-description` : undefined}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-edge bg-raised transition-colors checked:border-stake checked:bg-stake disabled:cursor-not-allowed disabled:opacity-50"
          />
          <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted transition-transform peer-checked:translate-x-5 peer-checked:bg-on-stake" />
        </span>
      </div>
    </div>
  );
}
