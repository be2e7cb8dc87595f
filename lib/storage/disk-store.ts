import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bucket, LIST_LIMIT, type ObjectStore, type StoredObject } from "./object-store";

/** One path segment of ours: no separator and no leading dot can lead out of the bucket. */
const SAFE_NAME = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/**
 * A store in a directory of this machine; its processes share it. Turbopack is told to look away from the directory: it is
 * not part of the build, and a path that it cannot foresee would draw the whole project into the output.
 */
export function diskStore(root: string): ObjectStore {
  const pathOf = (bucket: Bucket, name: string) => {
    if (!SAFE_NAME.test(name)) throw new RangeError(`Not a name of a stored file: ${name}`);
    return join(/* turbopackIgnore: true */ root, bucket, name);
  };
  return {
    async put(bucket, name, bytes) {
      const path = pathOf(bucket, name);
      await mkdir(join(/* turbopackIgnore: true */ root, bucket), { recursive: true });
      // Renaming is atomic: a reader sees the old picture or the new one, never half of one.
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

/** For `catch`: what is not there is null, anything else stays a failure. */
function unlessMissing(error: unknown): null {
  if (typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
