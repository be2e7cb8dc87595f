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

/** Serves the public bucket of avatars. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const { file } = await context.params;
  const avatar = AVATAR_NAME.test(file) ? await objectStore().get("avatars", file) : null;
  if (avatar === null) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  const headers = { ...HEADERS, etag: avatar.etag };
  if (request.headers.get("if-none-match") === avatar.etag)
    return new Response(null, { status: 304, headers });
  return new Response(avatar.bytes, { headers: { ...headers, "content-type": "image/webp" } });
}
