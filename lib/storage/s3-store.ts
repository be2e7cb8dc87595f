import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { tracedCall } from "@/lib/shared/trace";
import { LIST_LIMIT, type ObjectStore } from "./object-store";

export type S3Config = {
  /** The address of an S3-compatible service (AWS, MinIO, R2, Garage). */
  readonly endpoint: string;
  readonly region: string;
  /** The S3 bucket; each `Bucket` is a folder in it. */
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const TIMEOUT_MS = 10_000;
/** Retries after a 5xx, with backoff. Few, because a person waits for the upload. */
const RETRIES = 2;

/** A store in a bucket of an S3-compatible service, whose writes are atomic. */
export function s3Store({ endpoint, bucket: root, ...access }: S3Config): ObjectStore {
  const client = new AwsClient({ ...access, service: "s3", retries: RETRIES });
  const send = async (method: string, path: string, rest: RequestInit = {}) => {
    const url = `${endpoint.replace(/\/$/, "")}/${root}${path}`;
    const init = { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...rest };
    const response = await tracedCall(`${method} object store`, () => client.fetch(url, init));
    if (!response.ok && response.status !== 404) {
      throw new Error(`The object store answered ${response.status} to ${method} ${path}`);
    }
    return response;
  };
  const requireBucket = ({ ok }: Response) => {
    if (!ok) throw new Error(`The object store has no bucket ${root}`);
  };
  return {
    async put(bucket, name, bytes) {
      const body = new Uint8Array(bytes);
      // Part of the signature, so that the body cannot be replaced on the way.
      const headers = { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") };
      requireBucket(await send("PUT", `/${bucket}/${name}`, { body, headers }));
    },
    async remove(bucket, name) {
      await send("DELETE", `/${bucket}/${name}`);
    },
    async list(bucket, prefix) {
      const folder = `${bucket}/`;
      const query = new URLSearchParams({
        "list-type": "2",
        "max-keys": `${LIST_LIMIT}`,
        prefix: folder + prefix,
      });
      const response = await send("GET", `?${query}`);
      requireBucket(response);
      // The service sorts them. Our names contain nothing that XML escapes.
      const keys = (await response.text()).matchAll(/<Key>([^<]*)<\/Key>/g);
      return [...keys].map(([, key = ""]) => key.slice(folder.length));
    },
    async get(bucket, name) {
      const response = await send("GET", `/${bucket}/${name}`);
      if (response.status === 404) return null;
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { bytes, etag: response.headers.get("etag") ?? "" };
    },
  };
}
