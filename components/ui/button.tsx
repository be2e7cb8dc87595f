"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonStyle } from "./button-style";
import { Spinner } from "./spinner";

export type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** The act is under way: shows a spinner, keeps the width and the focus, and swallows further presses. */
    loading?: boolean;
  };

/** A button. Its label names the act ("Authorize $25.00"), never "Submit". `type` is "button" unless said otherwise. */
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
  // Not `disabled` while loading: that would throw the keyboard's focus back to the top of the page.
  const swallow = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      {...(loading ? { onClick: swallow, "aria-disabled": true, "aria-busy": true } : { onClick })}
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
