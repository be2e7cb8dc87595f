import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { controlStyle } from "./control-style";
import { FieldFrame, type FieldProps, fieldAria } from "./field";

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "children" | "prefix"> & {
    /** Drawn inside the box, before the text: an icon or a sign. */
    prefix?: ReactNode;
    /** Drawn inside the box, at its end: a button of 36 px or a unit. */
    suffix?: ReactNode;
  };

/** One line of text. Works with react-hook-form's `register`: every attribute and the ref go to the input. */
export function TextField({
  id: givenId,
  label,
  description,
  error,
  optional = false,
  hideLabel = false,
  prefix,
  suffix,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const frame = { id, label, description, error, optional, hideLabel };
  return (
    <FieldFrame {...frame} {...(className && { className })}>
      <div className="relative">
        {prefix && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted">
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={id}
          {...fieldAria(id, { description, error })}
          className={clsx(controlStyle, prefix && "pl-10", suffix && "pr-12")}
        />
        {suffix && <span className="absolute inset-y-0 right-1 flex items-center">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
