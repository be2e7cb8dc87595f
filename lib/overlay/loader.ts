import { wordsIn } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/wire";
import { overlayAssets } from "./assets";
import { html, trusted } from "./html";

/**
 * The page that broadcast software opens: shows that it loads, fetches the overlay and is replaced by it.
 * Source: docs/product/overlay.md#the-page.
 * @param locale of its messages until the overlay is loaded
 */
export function loaderPage(locale: Locale): string {
  const { style, script } = overlayAssets().loader;
  const words = wordsIn(locale);
  // The script replaces these placeholders.
  const error = words("overlay.loader.error", { message: "{message}" });
  const status = words("overlay.loader.status", { status: "{status}" });
  const failed = words("overlay.loader.failed");
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>Bravado</title>
<link rel="icon" href="/icon.svg">
<link rel="preload" href="/overlay/bricolage.woff2" as="font" type="font/woff2" crossorigin>
<style>${trusted(style.source)}</style>
</head>
<body>
<p id="state" role="status" data-error="${error}" data-status="${status}" data-failed="${failed}">${words("overlay.loader.loading")}</p>
<script>${trusted(script.source)}</script>
</body>
</html>
`;
  return page.source;
}
