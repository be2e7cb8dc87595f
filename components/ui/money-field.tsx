"use client";

import { useFormatter } from "next-intl";
import type { WheelEvent } from "react";
import { TextField, type TextFieldProps } from "./text-field";

type MoneyFieldProps = Omit<TextFieldProps, "type" | "prefix" | "suffix" | "inputMode" | "min" | "step">;

const sign = <span className="pointer-events-none grid w-10 place-items-center text-muted">$</span>;

/** Dollars with two decimals, the sign where the language puts it. Source of `min` and `step`: docs/product/challenges.md#amounts. */
export function MoneyField(props: MoneyFieldProps) {
  const isFirst = useFormatter().number(0, "money").startsWith("$");
  return (
    <TextField
      {...props}
      type="number"
      inputMode="decimal"
      min={1}
      step={0.01}
      {...(isFirst ? { prefix: "$" } : { suffix: sign })}
      onWheel={blur}
    />
  );
}

/** Scrolling over a focused number field would change its value. */
function blur(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur();
}
