import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bucket, LIST_LIMIT, type ObjectStore, type StoredObject } from "./object-store";

/** One path segment: without a separator or a leading dot it cannot leave the bucket. */
const SAFE_NAME = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/**
 * A store in a directory of this machine, shared by its processes. `turbopackIgnore` keeps the directory out of the build:
 * a path that Turbopack cannot resolve would include the whole project.
 */
export function diskStore(root: string): ObjectStore {
  const pathOf = (bucket: Bucket, name: string) => {
    if (!SAFE_NAME.test(name)) throw new RangeError(`diskStore: invalid name ${name}`);
    return join(/* turbopackIgnore: true */ root, bucket, name);
  };
  return {
    async put(bucket, name, bytes) {
      const path = pathOf(bucket, name);
      await mkdir(join(/* turbopackIgnore: true */ root, bucket), { recursive: true });
      // Renaming is atomic: a reader gets the old file or the new one, never a part.
      const draft = join(/* turbopackIgnore: true */ root, bucket, `.${randomUUID()}`);
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    async remove(bucket, name) {
      await rm(pathOf(bucket, name), { force: true });
    },
    async list(bucket, prefix) {
      const directory = join(/* turbopackIgnore: true */ root, bucket);
      const names = await readdir(directory).catch(unlessMissing);
      // Drafts begin with a dot.
      const found = (names ?? []).filter((name) => SAFE_NAME.test(name) && name.startsWith(prefix));
      return found.sort().slice(0, LIST_LIMIT);
    },
    async get(bucket, name): Promise<StoredObject | null> {
      const file = await readFile(pathOf(bucket, name)).catch(unlessMissing);
      if (file === null) return null;
      const bytes = new Uint8Array(file);
      const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
      return { bytes, etag: `"${digest}"` };
    },
  };
}

/** For `catch`: null for a missing file; rethrows any other error. */
function unlessMissing(error: unknown): null {
  if (typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
