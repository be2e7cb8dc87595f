import * as zlib from "node:zlib";
import { encodingFor, StoredAnswer } from "./stored-answer";

jest.mock("node:zlib", () => {
  const actual = jest.requireActual<typeof zlib>("node:zlib");
  return { ...actual, gzip: jest.fn(actual.gzip) };
});

const html = "<!DOCTYPE html><p>Dare them.</p>".repeat(50);
const headers = { "content-type": "text/html" };
const answer = (text: string) =>
  new StoredAnswer({ status: 200, headers, body: Buffer.from(text), ttlMs: 1_000 });
const document = answer(html);

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["gzip;q=0, br;q=0", "identity"],
] as const)("answers Accept-Encoding %p with %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test("encodes the same document once for each encoding", async () => {
  expect(zlib.gunzipSync(await document.encoded("gzip")).toString()).toBe(html);
  expect(zlib.brotliDecompressSync(await document.encoded("br")).toString()).toBe(html);
  expect((await document.encoded("identity")).toString()).toBe(html);
  expect(await document.encoded("gzip")).toBe(await document.encoded("gzip"));
  expect(document.encodedNow("gzip")).toBe(await document.encoded("gzip"));
});

test("shares one compression among concurrent callers, and compresses again after a failure", async () => {
  const compress = jest.mocked(zlib.gzip);
  const shared = answer(html);
  compress.mockClear();
  compress.mockImplementationOnce(((_: Buffer, done: (error: Error) => void) =>
    done(new Error("no memory"))) as typeof zlib.gzip);
  const failed = await Promise.allSettled([shared.encoded("gzip"), shared.encoded("gzip")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(compress).toHaveBeenCalledTimes(1);
  await Promise.all(Array.from({ length: 20 }, () => shared.encoded("gzip")));
  expect(compress).toHaveBeenCalledTimes(2);
});

test("recognizes its ETag in every form that If-None-Match may have", () => {
  const { etag } = document;
  for (const known of [etag, etag.slice(2), "*", `"x", ${etag}`]) expect(document.matches(known)).toBe(true);
  for (const unknown of [undefined, "", '"x"', etag.slice(3)]) expect(document.matches(unknown)).toBe(false);
  expect(answer("other").etag).not.toBe(etag);
});

test.each([
  [undefined, "accept-encoding"],
  ["rsc, next-url", "rsc, next-url, accept-encoding"],
  ["rsc, Accept-Encoding", "rsc, Accept-Encoding"],
])("says that it depends on the encoding, beside %j", (vary, said) => {
  const own = vary === undefined ? {} : { vary };
  const stored = new StoredAnswer({ status: 200, headers: own, body: Buffer.from("x"), ttlMs: 1 });
  expect(stored.headersFor("identity", 1).vary).toBe(said);
});
