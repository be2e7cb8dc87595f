import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlStyle } from "./control-style";
import { FieldFrame, type FieldProps, useField } from "./field";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "children"> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; cannot be chosen itself. */
    placeholder?: string;
  };

/**
 * A choice from a list, by the native control: it works best on phones, needs no script and supports type-ahead. Where
 * the browser supports `appearance: base-select` (app/globals.css), its list is styled.
 */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { frame, control } = useField(props);
  const startsEmpty = placeholder && control.value === undefined && control.defaultValue === undefined;
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select
          {...control}
          {...(startsEmpty && { defaultValue: "" })}
          className={clsx(controlStyle, "select cursor-pointer appearance-none pr-10")}
        >
          {placeholder && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
      </div>
    </FieldFrame>
  );
}
