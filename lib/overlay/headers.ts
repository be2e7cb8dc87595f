import { overlayAssets } from "./assets";

/**
 * Headers of both documents. The overlay replaces the loader within its page and stays under the loader's policy, so the
 * policy allows the scripts of both, and no others (docs/product/overlay.md#safety).
 */
export function overlayHeaders(): Headers {
  const { loader, overlay } = overlayAssets();
  return new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": [
      "default-src 'none'",
      `script-src ${loader.script.hash} ${overlay.script.hash}`,
      // Broadcast software puts the streamer's own CSS into the page as a style element (decision 250).
      "style-src 'unsafe-inline'",
      "connect-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "media-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      // The settings page previews the overlay in a frame.
      "frame-ancestors 'self'",
    ].join("; "),
    // The address may carry the streamer's key.
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
}
