"use client";

import { useEffect, useLayoutEffect } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { applyStoredTheme, themeScript } from "./theme";

/**
 * Sets the theme before the first paint: by an inline script in the server's HTML; by an effect where Next renders a
 * page in the browser alone (an error, a `notFound()`), because browsers do not run scripts inserted that way.
 */
export function ThemeScript() {
  useLayoutEffect(applyStoredTheme, []);
  // Browser tests wait for this before they interact with the page.
  useEffect(() => {
    document.documentElement.dataset.awake = "";
  }, []);
  if (useHydrated()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; it must run before the first paint
  return <script dangerouslySetInnerHTML={{ __html: themeScript }} />;
}
