"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type ComponentProps, type MouseEvent, useEffect } from "react";
import { type ButtonLook, buttonStyle } from "./button-style";
import { Spinner } from "./spinner";
import { toast } from "./toast";

export type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** Shows a spinner, keeps width and focus, and ignores clicks. */
    loading?: boolean;
    /** It waits for a person too, such as for their bank's question: says nothing when it takes long. */
    mayTakeLong?: boolean;
  };

/** A button, of type "button" by default. The label names the act ("Authorize $25.00"), never "Submit". */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  mayTakeLong = false,
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
      {loading && <Busy mayTakeLong={mayTakeLong} />}
    </button>
  );
}

/** After so long without an answer the person hears of it. */
const SLOW_MS = 5_000;

function Busy({ mayTakeLong }: { mayTakeLong: boolean }) {
  const t = useTranslations("ui.button");
  useEffect(() => {
    if (mayTakeLong) return;
    const timer = setTimeout(() => toast({ title: t("slow") }), SLOW_MS);
    return () => clearTimeout(timer);
  }, [mayTakeLong, t]);
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Spinner />
      <span className="sr-only">{t("busy")}</span>
    </span>
  );
}
