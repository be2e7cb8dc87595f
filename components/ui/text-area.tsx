"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type ComponentProps, useId, useState } from "react";
import { controlStyle } from "./control-style";
import { FieldFrame, type FieldProps, fieldAria } from "./field";

type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "children"> & {
    /** Shows a counter. Longer text is marked but not cut: a paste that loses its end unseen is worse. */
    maxCharacters?: number;
  };

/** Several lines of text; works with react-hook-form's `register`. */
export function TextArea({
  id: givenId,
  label,
  description,
  error,
  optional = false,
  hideLabel = false,
  maxCharacters,
  className,
  onChange,
  rows = 4,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [typed, setTyped] = useState(String(area.defaultValue ?? "").length);
  const count = area.value === undefined ? typed : String(area.value).length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const frame = { id, label, description, error, optional, hideLabel };
  const counter = maxCharacters === undefined ? null : <Counter count={count} max={maxCharacters} />;
  return (
    <FieldFrame {...frame} aside={counter} {...(className && { className })}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        onChange={change}
        {...fieldAria(id, { description, error })}
        className={clsx(controlStyle, "field-sizing-content h-auto min-h-24 resize-y py-2.5")}
      />
    </FieldFrame>
  );
}

/** Spoken only near the limit, so that it does not talk over every letter. */
function Counter({ count, max }: { count: number; max: number }) {
  const t = useTranslations("ui.field");
  const words = t("characters", { count, max });
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
        {words}
      </span>
    </p>
  );
}
