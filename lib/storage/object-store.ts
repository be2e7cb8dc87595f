/** A stored file, as it is served. */
export type StoredObject = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Changes whenever the bytes do; quoted, as in the HTTP header. */
  readonly etag: string;
};

/** Folders of files. All are publicly readable. */
export type Bucket = "avatars";

/** The most names that one call lists. */
export const LIST_LIMIT = 100;

/** Storage for uploads. Names are generated, never chosen by the uploader. */
export interface ObjectStore {
  /** Writes a file atomically, replacing one of the same name. */
  put(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void>;
  /** Deletes a file, if it exists. */
  remove(bucket: Bucket, name: string): Promise<void>;
  /** The names with this prefix, sorted, LIST_LIMIT at most. */
  list(bucket: Bucket, prefix: string): Promise<readonly string[]>;
  /** The file; null if it does not exist. */
  get(bucket: Bucket, name: string): Promise<StoredObject | null>;
}
