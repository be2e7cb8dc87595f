/** The themes; `system` until one is chosen (decision 211, app/globals.css). */
export const themes = ["dark", "light", "system"] as const;
export type Theme = (typeof themes)[number];

/** Key in local storage. */
const THEME_STORAGE_KEY = "theme";

/**
 * Sets the stored theme on <html> before the first paint. An inline script: keep it constant, its hash is in the content
 * security policy of cached pages. Storage may be blocked.
 */
export const themeScript = `try{var t=localStorage.getItem("${THEME_STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

/** Does what `themeScript` does, after the first paint. */
export function applyStoredTheme(): void {
  const stored = storedTheme();
  if (stored !== "system") document.documentElement.dataset.theme = stored;
}

/** The theme on <html>, which the inline script has set. Storage may be blocked. */
export function shownTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === shown) ?? "system";
}

/** Applies a theme and stores it for the next visit, where storage is allowed. */
export function keepTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // The theme applies to this visit only.
  }
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return themes.find((theme) => theme === stored) ?? "system";
  } catch {
    return "system";
  }
}
