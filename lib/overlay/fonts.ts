import { readFile } from "node:fs/promises";
import path from "node:path";

const FILE = "components/shell/fonts/bricolage-grotesque-latin.woff2";

/** The application's display font, read from its source: Next serves it only under a generated name. */
export async function overlayFont(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), FILE)));
}
