import { overlayAssets } from "./assets";

/**
 * Headers of both documents. The second one is written into the page of the first and lives under its policy, so the
 * policy names the code of both, and nothing else may run (docs/product/overlay.md#safety).
 */
export function overlayHeaders(): Headers {
  const { loader, overlay } = overlayAssets();
  return new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": [
      "default-src 'none'",
      `script-src ${loader.script.hash} ${overlay.script.hash}`,
      `style-src ${loader.style.hash} ${overlay.style.hash}`,
      "connect-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
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
