"use client";

import { clsx } from "clsx";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { useAwake } from "@/components/ui/use-awake";

type AuthFormProps = Omit<ComponentProps<"form">, "action" | "method" | "noValidate"> & {
  action: "/api/forms/sign-in" | "/api/forms/sign-up";
  returnTo: string | null;
};

/**
 * A form that the browser sends itself until the script is there (decision 164), and checks itself until then.
 */
export function AuthForm({ returnTo, className, children, ...form }: AuthFormProps) {
  const language = useLocale();
  const isAwake = useAwake();
  return (
    <form method="post" noValidate={isAwake} {...form} className={clsx("flex flex-col gap-5", className)}>
      <input type="hidden" name="language" value={language} />
      {returnTo !== null && <input type="hidden" name="return_to" value={returnTo} />}
      {children}
    </form>
  );
}
