import { clsx } from "clsx";
import type { ReactNode } from "react";
import { bricolage, bricolageExtended, geist, geistExtended } from "./fonts";
import { themeScript } from "./theme";

type DocumentProps = { lang: string; children: ReactNode };

/** The bare document of every page with our look: language, fonts, and the theme set before the first paint. */
export function Document({ lang, children }: DocumentProps) {
  return (
    // The theme script writes on this element before React wakes up.
    <html
      lang={lang}
      className={clsx(bricolage.variable, bricolageExtended.variable, geist.variable, geistExtended.variable)}
      suppressHydrationWarning
    >
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {children}
      </body>
    </html>
  );
}
