import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { controlStyle } from "./control-style";
import { FieldFrame, type FieldProps, fieldAria } from "./field";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "children"> & {
    options: readonly SelectOption[];
    /** First entry, chosen while nothing is; cannot be chosen again. */
    placeholder?: string;
  };

/**
 * A choice from a list. The browser's own control: its list is the best one on a phone, needs no script, and types
 * ahead; where the browser can (`appearance: base-select` in app/globals.css) its list wears our look.
 */
export function Select({
  id: givenId,
  label,
  description,
  error,
  optional = false,
  hideLabel = false,
  options,
  placeholder,
  className,
  ...select
}: SelectProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const frame = { id, label, description, error, optional, hideLabel };
  const start = placeholder && select.value === undefined && select.defaultValue === undefined;
  return (
    <FieldFrame {...frame} {...(className && { className })}>
      <div className="relative">
        <select
          {...select}
          {...(start && { defaultValue: "" })}
          id={id}
          {...fieldAria(id, { description, error })}
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
