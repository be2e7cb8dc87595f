/** A stored file with what is needed to serve it. */
export type StoredObject = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Changes whenever the bytes do; quoted, as HTTP wants it. */
  readonly etag: string;
};

/** Places for files. Each is public to read. */
export type Bucket = "avatars";

/** Names that one answer lists at most. */
export const LIST_LIMIT = 100;

/** Where uploads live. Names are made by us, never by the person who uploads. */
export interface ObjectStore {
  /** Writes a file whole or not at all, over one of the same name. */
  put(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file away; nothing happens when there is none. */
  remove(bucket: Bucket, name: string): Promise<void>;
  /** The names that begin with `prefix`, in their order, LIST_LIMIT at most. */
  list(bucket: Bucket, prefix: string): Promise<readonly string[]>;
  /** The file, or null when there is none. */
  get(bucket: Bucket, name: string): Promise<StoredObject | null>;
}
