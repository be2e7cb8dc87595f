"use client";

import { Button, type ButtonProps } from "./button";
import { useHydrated } from "./use-hydrated";

/** Sends a form that only a script can send: rests until the script is there, and nothing of the form goes astray. */
export function SubmitButton({ disabled = false, ...button }: Omit<ButtonProps, "type">) {
  const awake = useHydrated();
  return <Button {...button} type="submit" disabled={disabled || !awake} />;
}
