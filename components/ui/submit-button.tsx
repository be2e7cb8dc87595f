"use client";

import { Button, type ButtonProps } from "./button";
import { useHydrated } from "./use-hydrated";

/** Submits a form that needs a script. Disabled until hydration, so that the browser does not submit the form itself. */
export function SubmitButton({ disabled = false, ...button }: Omit<ButtonProps, "type">) {
  const isHydrated = useHydrated();
  return <Button {...button} type="submit" disabled={disabled || !isHydrated} />;
}
