import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { parseEnv } from "@/lib/shared/env";
import { s3Store } from "./s3-store";

let directory: string;
let service: S3rver;
let endpoint: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "bravado-s3-"));
  service = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "pictures", configs: [] }],
  });
  const { port } = await service.run();
  endpoint = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

/** The service's own and only keys. */
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const store = (over = {}) => s3Store({ endpoint, region: "us-east-1", bucket: "pictures", ...keys, ...over });
const bytesOf = (text: string) => new TextEncoder().encode(text);
const newName = () => `${randomUUID()}.webp`;

test("keeps a file under its name, writes over it, and takes it away, also twice", async () => {
  const name = newName();
  expect(await store().get("avatars", name)).toBeNull();
  await store().put("avatars", name, bytesOf("first"));
  const first = await store().get("avatars", name);
  await store().put("avatars", name, bytesOf("second"));
  const second = await store().get("avatars", name);
  expect([first?.bytes, second?.bytes].map((bytes) => new TextDecoder().decode(bytes))).toEqual([
    "first",
    "second",
  ]);
  expect(first?.etag).toMatch(/^"\w+"$/);
  expect(second?.etag).not.toBe(first?.etag);
  await store().remove("avatars", name);
  await store().remove("avatars", name);
  expect(await store().get("avatars", name)).toBeNull();
});

test.each([
  ["wrong keys", { accessKeyId: "NOBODY" }],
  ["a bucket that is not there", { bucket: "nowhere" }],
])("%s: nothing passes for stored", async (_, over) => {
  const name = newName();
  await expect(store(over).put("avatars", name, bytesOf("lost"))).rejects.toThrow(/object store/);
  expect(await store().get("avatars", name)).toBeNull();
});

test("a service that is away is an error, not a missing file", async () => {
  await expect(store({ endpoint: "http://127.0.0.1:1" }).get("avatars", newName())).rejects.toThrow();
});

test("half a configuration stops the start", () => {
  const { S3_BUCKET: _, ...rest } = process.env;
  expect(() => parseEnv({ ...rest, S3_ENDPOINT: endpoint })).toThrow(/S3_BUCKET: needs all four/);
});
