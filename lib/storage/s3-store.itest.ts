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
let verifier: Server;
let endpoint: string;
/** The path and query of the last request. */
let lastUrl: string;

/** The only keys that the service accepts. */
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
  verifier = createServer((incoming, response) => {
    void verify(incoming, port).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  await new Promise<void>((resolve) => verifier.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => verifier.close(resolve));
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

/**
 * A proxy in front of the service, which does not check version 4 signatures: another implementation signs the request
 * with the service's keys, and signature and digest of the body must be equal.
 */
async function verify(incoming: IncomingMessage, port: number) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { authorization = "", "x-amz-content-sha256": digest } = incoming.headers;
  const isIntact = digest === "UNSIGNED-PAYLOAD" ? body.length === 0 : digest === sha256(body);
  if (!isIntact || signatureOf(incoming, authorization) !== authorization) {
    return { status: 403, headers: {}, body: "SignatureDoesNotMatch" };
  }
  return forward(incoming, port, body);
}

function signatureOf(incoming: IncomingMessage, authorization: string): unknown {
  const [, region = "", signed = ""] =
    /Credential=[^/]+\/\d{8}\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+),/.exec(authorization) ?? [];
  const headers = Object.fromEntries(signed.split(";").map((name) => [name, String(incoming.headers[name])]));
  const { method = "", url = "" } = incoming;
  return sign({ service: "s3", region, method, path: url, headers }, keys).headers?.Authorization;
}

function forward(incoming: IncomingMessage, port: number, body: Buffer) {
  const { method, url = "", headers } = incoming;
  lastUrl = url;
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

test("stores, replaces and removes a file; removing it twice is no error", async () => {
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

test("lists names by prefix, a hundred at most", async () => {
  const person = randomUUID();
  const names = ["1.webp", "2.webp", "3.webp"].map((end) => `${person}.${end}`);
  for (const name of [newName(), ...names.toReversed()]) {
    await store().put("avatars", name, bytesOf("one of many"));
  }
  expect(await store().list("avatars", `${person}.`)).toEqual(names);
  // The service fails when it has to truncate a list, so the test checks the request.
  expect(new URL(lastUrl, endpoint).searchParams.get("max-keys")).toBe("100");
  expect(await store().list("avatars", `${randomUUID()}.`)).toEqual([]);
});

test.each([
  ["an unknown key", { accessKeyId: "NOBODY" }],
  ["a wrong secret", { secretAccessKey: "guessed" }],
  ["a missing bucket", { bucket: "nowhere" }],
])("fails to write with %s", async (_, over) => {
  const name = newName();
  await expect(store(over).put("avatars", name, bytesOf("lost"))).rejects.toThrow(/object store/);
  await expect(store(over).list("avatars", "")).rejects.toThrow(/object store/);
  expect(await store().get("avatars", name)).toBeNull();
});

test("reports an unreachable service as an error, not as a missing file", async () => {
  await expect(store({ endpoint: "http://127.0.0.1:1" }).get("avatars", newName())).rejects.toThrow();
});

test("refuses an incomplete configuration", () => {
  const { S3_BUCKET: _, ...rest } = process.env;
  expect(() => parseEnv({ ...rest, S3_ENDPOINT: endpoint })).toThrow(/S3_BUCKET: needs all four/);
});
