"use client";

import { useFormatter } from "next-intl";
import type { WheelEvent } from "react";
import { TextField, type TextFieldProps } from "./text-field";

type MoneyFieldProps = Omit<TextFieldProps, "type" | "prefix" | "suffix" | "inputMode">;

const sign = <span className="pointer-events-none grid w-10 place-items-center text-muted">$</span>;

/**
 * Dollars with two decimals, the sign where the language puts it. `min` 1 and `step` 0.01 as docs/product/challenges.md#amounts has them; the
 * server knows the real limits.
 */
export function MoneyField({ min = 1, step = 0.01, className, ...rest }: MoneyFieldProps) {
  const isFirst = useFormatter().number(0, "money").startsWith("$");
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="decimal"
      min={min}
      step={step}
      {...(isFirst ? { prefix: "$" } : { suffix: sign })}
      onWheel={letGo}
      className={className}
    />
  );
}

/** A wheel over a focused number would change the amount unseen while the person only wants to scroll. */
function letGo(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur();
}
