import { readFile } from "node:fs/promises";
import path from "node:path";

const FILE = "components/shell/fonts/bricolage-grotesque-latin.woff2";

/** The display face: the application's own file, which Next serves under a name that nobody outside of it knows. */
export async function overlayFont(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), FILE)));
}
