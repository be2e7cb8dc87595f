/** What a person can choose; nothing chosen means dark (the reason stands in app/globals.css). */
export const themes = ["dark", "light", "system"] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is kept, on the person's own machine. */
export const THEME_STORAGE_KEY = "theme";

/**
 * Puts the choice on <html> before the first paint, so that nobody sees the other theme flash. Runs as an inline
 * script: keep it constant, its hash belongs in the content security policy of cached pages. Storage may be blocked.
 */
export const themeScript = `try{var t=localStorage.getItem("${THEME_STORAGE_KEY}");if(t==="light"||t==="system")document.documentElement.dataset.theme=t}catch(e){}`;

/** The same as `themeScript`, for code that runs later. */
export function applyStoredTheme(): void {
  const stored = storedTheme();
  if (stored !== "dark") document.documentElement.dataset.theme = stored;
}

/** What stands on <html> is the truth: the inline script put it there, and storage may be blocked. */
export function shownTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === shown) ?? "dark";
}

/** Shows a theme and keeps it for the next visit, where storage is allowed. */
export function keepTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // The choice holds for this visit.
  }
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return themes.find((theme) => theme === stored) ?? "dark";
  } catch {
    return "dark";
  }
}
