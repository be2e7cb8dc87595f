import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * One number for the content of files: it changes when one of them is added, removed, renamed or edited.
 * `paths` are files or folders relative to `root`; a missing one counts as empty.
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
  let entries: ReturnType<typeof list>;
  try {
    entries = list(path.join(root, relative));
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    if (error.code === "ENOTDIR") return [relative];
    if (error.code === "ENOENT") return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .flatMap((entry) => filesUnder(root, path.join(relative, entry.name), skip));
}

function list(directory: string) {
  return readdirSync(directory, { withFileTypes: true });
}
