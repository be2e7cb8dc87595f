import type { MetadataRoute } from "next";
import { routing } from "@/lib/i18n/routing";
import { wordsIn } from "@/lib/i18n/words";
import { ICONS, iconPath } from "@/lib/seo/icon-path";
import { COLOURS } from "@/lib/seo/social-image/colours";

/** The web app manifest, in the default language: there is one for all languages. */
export default function manifest(): MetadataRoute.Manifest {
  const t = wordsIn(routing.defaultLocale);
  return {
    id: "/",
    name: t("shell.meta.title"),
    short_name: t("shell.meta.title"),
    description: t("shell.meta.description"),
    lang: routing.defaultLocale,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: COLOURS.ground,
    background_color: COLOURS.ground,
    categories: ["entertainment", "social"],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      ...ICONS.flatMap((icon) =>
        // Apple's systems use a separate link.
        icon.purpose === "apple"
          ? []
          : {
              src: iconPath(icon),
              sizes: `${icon.side}x${icon.side}`,
              type: "image/png",
              purpose: icon.purpose,
            },
      ),
    ],
  };
}
