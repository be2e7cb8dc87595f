import { env } from "@/lib/shared/env";
import { diskStore } from "./disk-store";
import type { ObjectStore } from "./object-store";

export { AVATAR_SIZE, toAvatarImage } from "./avatar-image";
export { MAX_UPLOAD_BYTES, readUpload } from "./read-upload";

/** The store of this installation. */
export function objectStore(): ObjectStore {
  return diskStore(env().STORAGE_DIR);
}
