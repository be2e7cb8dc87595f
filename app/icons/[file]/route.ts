import { drawIcon } from "@/lib/seo/draw-icon";
import { ICONS, iconFile } from "@/lib/seo/icon-path";

type Context = { readonly params: Promise<{ readonly file: string }> };

/** Drawn by the build: the mark changes with the code only. */
export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return ICONS.map((icon) => ({ file: iconFile(icon) }));
}

/** An icon of the application. */
export async function GET(_: Request, context: Context): Promise<Response> {
  const { file } = await context.params;
  const icon = ICONS.find((known) => iconFile(known) === file);
  if (icon === undefined) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(await drawIcon(icon)), {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
  });
}
