"use client";

import type { WheelEvent } from "react";
import { TextField, type TextFieldProps } from "./text-field";

type MoneyFieldProps = Omit<TextFieldProps, "type" | "prefix" | "inputMode">;

/** Dollars with two decimals. `min` 1 and `step` 0.01 as the specification has them; the server knows the real limits. */
export function MoneyField({ min = 1, step = 0.01, className, ...rest }: MoneyFieldProps) {
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="decimal"
      min={min}
      step={step}
      prefix="$"
      onWheel={letGo}
      className={className}
    />
  );
}

/** A wheel over a focused number would change the amount unseen while the person only wants to scroll. */
function letGo(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur();
}
