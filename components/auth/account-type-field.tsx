"use client";

import { clsx } from "clsx";
import { HandCoins, type LucideIcon, Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import type { UserType } from "@/lib/accounts/contract";

const types: readonly { type: UserType; icon: LucideIcon }[] = [
  { type: "viewer", icon: HandCoins },
  { type: "streamer", icon: Radio },
];

/** Viewer or streamer, as two large radio buttons. Uncontrolled: the form reads the choice when it is sent. */
export function AccountTypeField({ name, initial }: { name: string; initial: string | undefined }) {
  const t = useTranslations("auth.signUp");
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t("type")}</legend>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
        {types.map(({ type, icon: Icon }) => (
          <label
            key={type}
            className={clsx(
              "group relative flex cursor-pointer gap-3 rounded-control border border-edge bg-surface p-3.5 transition-colors hover:border-muted",
              "has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
            )}
          >
            <input
              name={name}
              type="radio"
              value={type}
              defaultChecked={type === initial}
              className="absolute inset-0 appearance-none outline-none"
            />
            <Icon className="mt-0.5 size-5 shrink-0 text-muted group-has-checked:text-brand-text" />
            <span>
              <span className="block font-semibold">{t(`${type}.name`)}</span>
              <span className="block text-muted text-sm">{t(`${type}.help`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
