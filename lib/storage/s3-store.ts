import { AwsClient } from "aws4fetch";
import type { Bucket, ObjectStore } from "./object-store";

export type S3Config = {
  /** Where the service is; another one that speaks S3 (MinIO, R2, Garage) works the same. */
  readonly endpoint: string;
  readonly region: string;
  /** The one bucket that this installation owns; ours are folders in it. */
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const TIMEOUT_MS = 10_000;
/** After a 5xx, a little later each time; a person waits for the upload. */
const RETRIES = 2;

/** A store in a bucket of an S3-compatible service. The service writes a file whole or not at all by itself. */
export function s3Store({ endpoint, bucket: root, ...access }: S3Config): ObjectStore {
  const client = new AwsClient({ ...access, service: "s3", retries: RETRIES });
  const send = async (method: string, bucket: Bucket, name: string, rest: RequestInit = {}) => {
    const url = `${endpoint.replace(/\/$/, "")}/${root}/${bucket}/${name}`;
    const response = await client.fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...rest });
    if (!response.ok && response.status !== 404)
      throw new Error(`The object store answered ${response.status} to ${method} ${bucket}/${name}`);
    return response;
  };
  return {
    async put(bucket, name, bytes) {
      const body = new Uint8Array(bytes);
      const response = await send("PUT", bucket, name, { body });
      if (!response.ok) throw new Error(`The object store has no bucket ${root}`);
    },
    async remove(bucket, name) {
      await send("DELETE", bucket, name);
    },
    async get(bucket, name) {
      const response = await send("GET", bucket, name);
      if (response.status === 404) return null;
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { bytes, etag: response.headers.get("etag") ?? "" };
    },
  };
}
