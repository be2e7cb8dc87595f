import { LRUCache } from "lru-cache";
import { addressOf, rateLimitRefusal, rememberedRefusal } from "@/lib/rate-limits";
import { type DomainError, ERROR_STATUS } from "@/lib/shared/errors";
import { objectStore } from "@/lib/storage";

type Context = { readonly params: Promise<{ readonly file: string }> };

/** A name made by `saveAvatar`, or of a verified channel's picture; no other file is read. */
const AVATAR_NAME = /^[0-9a-f-]{36}(?:\.(?:twitch|youtube))?\.webp$/;

const HEADERS = {
  // Source: docs/product/settings.md#avatar.
  "cache-control": "public, max-age=3600",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
} as const;

/** Names of pictures that were served: they are also while their visitor's network address is refused unknown ones. */
const served = new LRUCache<string, true>({ max: 10_000 });

/** Serves the public bucket of avatars. Requests for what it does not hold are limited, because each asks the store. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const { file } = await context.params;
  const caller = { address: addressOf(request.headers) };
  const known = served.has(file) ? undefined : await rememberedRefusal("picture_unknown", caller);
  if (known !== undefined) return missing(known);
  const avatar = AVATAR_NAME.test(file) ? await objectStore().get("avatars", file) : null;
  if (avatar === null) {
    served.delete(file);
    return missing(await rateLimitRefusal("picture_unknown", caller));
  }
  served.set(file, true);
  const headers = { ...HEADERS, etag: avatar.etag };
  if (request.headers.get("if-none-match") === avatar.etag)
    return new Response(null, { status: 304, headers });
  return new Response(avatar.bytes, { headers: { ...headers, "content-type": "image/webp" } });
}

function missing(refusal: DomainError | undefined): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  if (refusal === undefined) return new Response(null, { status: 404, headers });
  headers.set("retry-after", String(refusal.params.retryAfterSeconds));
  return new Response(null, { status: ERROR_STATUS[refusal.code], headers });
}
