"use client";

import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { applyStoredTheme, themeScript } from "./theme";

const neverChanges = () => () => undefined;

/**
 * Sets the theme before the first paint: by an inline script in what the server wrote; by an effect where Next draws
 * a page in the browser alone (an error, a `notFound()`), because browsers do not run scripts inserted there.
 */
export function ThemeScript() {
  useLayoutEffect(applyStoredTheme, []);
  // For whoever must know when the page can be worked with: browser tests.
  useEffect(() => {
    document.documentElement.dataset.awake = "";
  }, []);
  const written = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  if (!written) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint
  return <script dangerouslySetInnerHTML={{ __html: themeScript }} />;
}
