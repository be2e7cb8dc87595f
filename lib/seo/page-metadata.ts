import type { Metadata } from "next";
import { type Locale, routing } from "@/lib/i18n/routing";
import { wordsIn } from "@/lib/i18n/words";
import { appOrigin } from "@/lib/shared/env";
import { absoluteAddress, languageAlternates } from "./address";
import { SOCIAL_IMAGE_SIZE, siteImagePath } from "./social-image-path";

/** Our languages as Open Graph locales. */
const OPEN_GRAPH_LOCALES: Record<Locale, string> = { en: "en_US", fr: "fr_FR", es: "es_ES" };

/** Characters. Search engines and networks cut longer descriptions; ours end at a word. */
const DESCRIPTION_MAX = 200;

/** A picture of 1200 x 630 for shared links. */
export type SocialImage = {
  /** Such as `challengeImagePath` returns. */
  readonly path: string;
  /** Alternative text. */
  readonly alt: string;
};

type PageMetadataInput = {
  readonly locale: Locale;
  /** Without language prefix, encoded: `/streamer/nova`. */
  readonly path: string;
  /** The site's name is added, unless the title is `absolute`. */
  readonly title: string | { readonly absolute: string };
  readonly description: string;
  /** Default: the picture of the site. */
  readonly image?: SocialImage | undefined;
};

/**
 * The metadata of a public page: title, description, canonical URL, its other languages, Open Graph and the card. Pages that
 * must not be indexed set `robots: { index: false }` instead.
 */
export function pageMetadata({ locale, path, title, description, image }: PageMetadataInput): Metadata {
  const t = wordsIn(locale);
  const heading = typeof title === "string" ? title : title.absolute;
  const summary = shortened(description);
  const url = absoluteAddress(path, locale);
  const picture = image ?? {
    path: siteImagePath(locale),
    alt: `${t("shell.meta.title")} · ${t("shell.meta.tagline")}`,
  };
  return {
    metadataBase: new URL(appOrigin()),
    title,
    description: summary,
    alternates: { canonical: url, languages: languageAlternates(path) },
    openGraph: {
      type: "website",
      siteName: t("shell.meta.title"),
      title: heading,
      description: summary,
      url,
      locale: OPEN_GRAPH_LOCALES[locale],
      alternateLocale: routing.locales
        .filter((other) => other !== locale)
        .map((other) => OPEN_GRAPH_LOCALES[other]),
      images: [
        { url: `${appOrigin()}${picture.path}`, alt: picture.alt, type: "image/png", ...SOCIAL_IMAGE_SIZE },
      ],
    },
    twitter: { card: "summary_large_image", title: heading, description: summary },
  };
}

/** One line of at most the shown length. */
function shortened(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX);
  const end = cut.lastIndexOf(" ");
  // Text without spaces is cut anywhere except within a surrogate pair.
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
