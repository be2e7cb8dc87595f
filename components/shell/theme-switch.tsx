"use client";

import { clsx } from "clsx";
import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useSyncExternalStore } from "react";
import { THEME_STORAGE_KEY, type Theme, themes } from "./theme";

const icons: Record<Theme, LucideIcon> = { dark: Moon, light: Sun, system: Monitor };

/** Dark, light, or like the system. */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = useTranslations("ui.theme");
  const name = useId();
  const chosen = useSyncExternalStore(subscribe, readTheme, () => "dark");
  return (
    <fieldset className={clsx("flex rounded-control bg-raised p-1", className)}>
      <legend className="sr-only">{t("label")}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
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
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            <Icon className="size-4" />
            <span className="sr-only">{t(theme)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What stands on <html> is the truth: the inline script put it there, storage may be blocked. */
function readTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === shown) ?? "dark";
}

function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
  for (const listener of listeners) listener();
}
