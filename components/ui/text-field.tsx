import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { controlStyle } from "./control-style";
import { FieldFrame, type FieldProps, useField } from "./field";

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "children" | "prefix"> & {
    /** Inside the box, before the text: an icon or a currency sign. */
    prefix?: ReactNode;
    /** Inside the box, at its end: a 36 px button or a unit. */
    suffix?: ReactNode;
  };

/** One line of text. Works with react-hook-form's `register`: every attribute and the ref go to the input. */
export function TextField({ prefix, suffix, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        {prefix && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted">
            {prefix}
          </span>
        )}
        <input {...control} className={clsx(controlStyle, prefix && "pl-10", suffix && "pr-12")} />
        {suffix && <span className="absolute inset-y-0 right-1 flex items-center">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
