"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { useChosenEarly } from "@/components/ui/use-chosen-early";
import { keepTheme, shownTheme, type Theme, themes } from "./theme";

type ThemeChoicesProps = {
  /** Rendered by the server, so that the icon library is not sent. */
  icons: Record<Theme, ReactNode>;
};

/** The three themes as radio buttons; all instances on a page stay in sync. Work without script, for that page (decision 164). */
export function ThemeChoices({ icons }: ThemeChoicesProps) {
  const t = useTranslations("ui.theme");
  const name = useId();
  const chosen = useSyncExternalStore<Theme | null>(subscribe, shownTheme, () => null);
  const fieldset = useChosenEarly(chosen, choose);
  return (
    <fieldset ref={fieldset} className="flex rounded-control bg-raised p-1">
      <legend className="sr-only">{t("label")}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          title={t(theme)}
          className="touch-target grid h-8 min-w-9 cursor-pointer place-items-center rounded-sm text-muted transition-colors hover:text-text has-checked:bg-surface has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={chosen === theme}
            data-theme-choice={theme}
            // Or browsers restore the choice of the last visit on a reload.
            autoComplete="off"
            onChange={() => choose(theme)}
            className="sr-only"
          />
          {icons[theme]}
          <span className="sr-only">{t(theme)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(theme: Theme) {
  keepTheme(theme);
  for (const listener of listeners) listener();
}
