import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/**
 * A hash of files: it changes when one of them is added, removed, renamed or edited. `paths` are files or folders relative to
 * `root`; a missing one counts as empty.
 */
export function fingerprint(
  root: string,
  paths: readonly string[],
  options: { readonly skip?: (relative: string) => boolean; readonly salt?: string } = {},
): string {
  const hash = createHash("sha256").update(options.salt ?? "");
  for (const file of paths
    .flatMap((start) => filesUnder(root, start, options.skip ?? (() => false)))
    .sort()) {
    hash.update(`${file.split(path.sep).join("/")}\0`);
    hash.update(
      createHash("sha256")
        .update(readFileSync(path.join(root, file)))
        .digest(),
    );
  }
  return hash.digest("hex");
}

function filesUnder(root: string, relative: string, skip: (relative: string) => boolean): string[] {
  if (relative !== "." && skip(relative)) return [];
  const stats = statSync(path.join(root, relative), { throwIfNoEntry: false });
  if (stats?.isFile()) return [relative];
  if (!stats?.isDirectory()) return [];
  const names = readdirSync(path.join(root, relative));
  return names.flatMap((name) => filesUnder(root, path.join(relative, name), skip));
}
