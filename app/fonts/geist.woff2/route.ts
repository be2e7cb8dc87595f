import { readFile } from "node:fs/promises";
import path from "node:path";

const FILE = "components/shell/fonts/geist-latin.woff2";

/** The application's text font at a constant address, also for other origins: Stripe's card fields show it. */
export async function GET(): Promise<Response> {
  const font = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), FILE));
  return new Response(new Uint8Array(font), {
    headers: {
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
    },
  });
}
