import { createHash } from "node:crypto";
import { hasLocale } from "next-intl";
import { type Locale, routing } from "@/lib/i18n/routing";
import { addressOf, enforceRateLimit } from "@/lib/rate-limits";
import { DomainError, ERROR_STATUS } from "@/lib/shared/errors";

/** Caches may store a picture for an hour, and serve it for a day while they revalidate. */
const CACHING = "public, max-age=3600, stale-while-revalidate=86400";

/**
 * Answers with a picture. Drawing takes a tenth of a second, so requests are limited.
 *
 * @param language from the address, unvalidated
 */
export async function answerPicture(
  request: Request,
  language: string,
  draw: (locale: Locale) => Promise<Buffer>,
): Promise<Response> {
  try {
    if (!hasLocale(routing.locales, language)) throw new DomainError("not_found");
    await enforceRateLimit("picture", { address: addressOf(request.headers) });
    return pictureResponse(request, await draw(language));
  } catch (error) {
    if (error instanceof DomainError) return refusal(error);
    throw error;
  }
}

/** The id in a picture's file name, unvalidated. */
export function idOfPicture(file: string): string {
  return file.endsWith(".png") ? file.slice(0, -".png".length) : "";
}

function pictureResponse(request: Request, picture: Buffer): Response {
  const etag = `"${createHash("sha256").update(picture).digest("base64url").slice(0, 27)}"`;
  const headers = { "cache-control": CACHING, "x-content-type-options": "nosniff", etag };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture), { headers: { ...headers, "content-type": "image/png" } });
}

function refusal({ code, params }: DomainError): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  if (params.retryAfterSeconds !== undefined) headers.set("retry-after", String(params.retryAfterSeconds));
  return new Response(null, { status: ERROR_STATUS[code], headers });
}
