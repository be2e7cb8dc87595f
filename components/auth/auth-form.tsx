"use client";

import { clsx } from "clsx";
import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

type AuthFormProps = Omit<ComponentProps<"form">, "action" | "method" | "noValidate"> & {
  action: "/api/forms/sign-in" | "/api/forms/sign-up";
  returnTo: string | null;
};

/**
 * A form that the browser sends itself until the script is there (decision 164), and checks itself until then.
 */
export function AuthForm({ returnTo, className, children, ...form }: AuthFormProps) {
  const language = useLocale();
  const isAwake = useHydrated();
  return (
    <form method="post" noValidate={isAwake} {...form} className={clsx("flex flex-col gap-5", className)}>
      <input type="hidden" name="language" value={language} />
      {returnTo !== null && <input type="hidden" name="return_to" value={returnTo} />}
      {children}
    </form>
  );
}
