import { env } from "@/lib/shared/env";
import { diskStore } from "./disk-store";
import type { ObjectStore } from "./object-store";
import { s3Store } from "./s3-store";

export { AVATAR_SIZE, toAvatarImage } from "./avatar-image";
export { readUpload } from "./read-upload";

/** The configured store: an S3 bucket, or else a directory of this machine. */
export function objectStore(): ObjectStore {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, STORAGE_DIR } = env();
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return diskStore(STORAGE_DIR);
  return s3Store({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
