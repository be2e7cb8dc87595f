import { clsx } from "clsx";
import type { ReactNode } from "react";

type ChoiceProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly { value: Value; label: string; picture?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Without the label on screen. */
  quiet?: boolean;
};

/** One of a few, side by side, as native radio buttons. */
export function Choice<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  quiet,
}: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className={quiet ? "sr-only" : "mb-1.5 font-medium text-sm"}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              "relative flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 text-sm has-focus-visible:outline-2",
              option.value === value ? "border-brand bg-brand-tint" : "border-edge hover:border-muted",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
            {option.picture}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
