"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { controlStyle } from "./control-style";
import { FieldFrame, type FieldProps, useField } from "./field";

type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "children"> & {
    /** Shows a counter. Longer text is marked, not cut: a paste must not silently lose its end. */
    maxCharacters?: number;
  };

/** Several lines of text; works with react-hook-form's `register`. */
export function TextArea({ maxCharacters, onChange, rows = 4, ref, ...props }: TextAreaProps) {
  const { frame, control } = useField(props);
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  const [typed, setTyped] = useState(String(control.defaultValue ?? "").length);
  const count = control.value === undefined ? typed : String(control.value).length;
  // A form that writes or resets the text itself fires no event.
  useEffect(() => setTyped(field.current?.value.length ?? 0));
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const counter = maxCharacters === undefined ? null : <Counter count={count} max={maxCharacters} />;
  return (
    <FieldFrame {...frame} aside={counter}>
      <textarea
        {...control}
        ref={field}
        rows={rows}
        onChange={change}
        className={clsx(controlStyle, "field-sizing-content h-auto min-h-24 resize-y py-2.5")}
      />
    </FieldFrame>
  );
}

/** Announced only near the limit, not on every keystroke. */
function Counter({ count, max }: { count: number; max: number }) {
  const t = useTranslations("ui.field");
  return (
    <p
      className={clsx(
        "figures ml-auto shrink-0 text-xs",
        count > max ? "font-semibold text-danger" : "text-muted",
      )}
    >
      <span aria-hidden="true">
        {count}/{max}
      </span>
      <span className="sr-only" aria-live={count >= max * 0.9 ? "polite" : "off"}>
        {t("characters", { count, max })}
      </span>
    </p>
  );
}
