"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonStyle } from "./button-style";
import { Spinner } from "./spinner";

export type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** Shows a spinner, keeps width and focus, and ignores clicks. */
    loading?: boolean;
  };

/** A button, of type "button" by default. The label names the act ("Authorize $25.00"), never "Submit". */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled` while loading: the button would lose the focus.
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      {...(loading ? { onClick: ignore, "aria-disabled": true, "aria-busy": true } : { onClick })}
      className={clsx(buttonStyle({ variant, size, wide }), className)}
    >
      <span className={clsx("relative inline-flex items-center gap-2", loading && "opacity-0")}>
        {children}
      </span>
      {loading && <Busy />}
    </button>
  );
}

function Busy() {
  const t = useTranslations("ui.button");
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Spinner />
      <span className="sr-only">{t("busy")}</span>
    </span>
  );
}
