import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sign } from "aws4";
import S3rver from "s3rver";
import { parseEnv } from "@/lib/shared/env";
import { s3Store } from "./s3-store";

let directory: string;
let service: S3rver;
let door: Server;
let endpoint: string;
/** The path and query of the last request. */
let asked: string;

/** The service's own and only keys. */
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

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
  door = createServer((arriving, response) => {
    void admit(arriving, port).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => door.close(resolve));
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

/**
 * The service leaves version 4 signatures unchecked, so this stands before it: what has arrived is signed again by
 * another implementation, with the service's own keys, and must come out the same; so must the digest of the body.
 */
async function admit(arriving: IncomingMessage, port: number) {
  const chunks: Buffer[] = [];
  for await (const chunk of arriving) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { authorization = "", "x-amz-content-sha256": digest } = arriving.headers;
  const isWhole = digest === "UNSIGNED-PAYLOAD" ? body.length === 0 : digest === sha256(body);
  if (!isWhole || signatureOf(arriving, authorization) !== authorization)
    return { status: 403, headers: {}, body: "SignatureDoesNotMatch" };
  return forward(arriving, port, body);
}

function signatureOf(arriving: IncomingMessage, authorization: string): unknown {
  const [, region = "", signed = ""] =
    /Credential=[^/]+\/\d{8}\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+),/.exec(authorization) ?? [];
  const headers = Object.fromEntries(signed.split(";").map((name) => [name, String(arriving.headers[name])]));
  const { method = "", url = "" } = arriving;
  return sign({ service: "s3", region, method, path: url, headers }, keys).headers?.Authorization;
}

function forward(arriving: IncomingMessage, port: number, body: Buffer) {
  const { method, url = "", headers } = arriving;
  asked = url;
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const onward = request({ port, host: "127.0.0.1", method, path: url, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      onward.on("error", reject).end(body);
    },
  );
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
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

test("lists by name what begins as asked, and asks for a hundred names at most", async () => {
  const person = randomUUID();
  const names = ["1.webp", "2.webp", "3.webp"].map((end) => `${person}.${end}`);
  for (const name of [newName(), ...names.toReversed()])
    await store().put("avatars", name, bytesOf("one of many"));
  expect(await store().list("avatars", `${person}.`)).toEqual(names);
  // This service fails where it would have to cut a list off: what it is asked for has to do.
  expect(new URL(asked, endpoint).searchParams.get("max-keys")).toBe("100");
  expect(await store().list("avatars", `${randomUUID()}.`)).toEqual([]);
});

test.each([
  ["another key", { accessKeyId: "NOBODY" }],
  ["the right key without its secret", { secretAccessKey: "guessed" }],
  ["a bucket that is not there", { bucket: "nowhere" }],
])("%s: nothing passes for stored", async (_, over) => {
  const name = newName();
  await expect(store(over).put("avatars", name, bytesOf("lost"))).rejects.toThrow(/object store/);
  await expect(store(over).list("avatars", "")).rejects.toThrow(/object store/);
  expect(await store().get("avatars", name)).toBeNull();
});

test("a service that is away is an error, not a missing file", async () => {
  await expect(store({ endpoint: "http://127.0.0.1:1" }).get("avatars", newName())).rejects.toThrow();
});

test("half a configuration stops the start", () => {
  const { S3_BUCKET: _, ...rest } = process.env;
  expect(() => parseEnv({ ...rest, S3_ENDPOINT: endpoint })).toThrow(/S3_BUCKET: needs all four/);
});
