import * as zlib from "node:zlib";
import { encodingFor, StoredAnswer } from "./stored-answer";

jest.mock("node:zlib", () => {
  const actual = jest.requireActual<typeof zlib>("node:zlib");
  return { ...actual, gzip: jest.fn(actual.gzip) };
});

const html = "<!DOCTYPE html><p>Dare them.</p>".repeat(50);
const headers = { "content-type": "text/html" };
const answer = (text: string) =>
  new StoredAnswer({ status: 200, headers, body: Buffer.from(text), lastsMs: 1_000 });
const document = answer(html);

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["gzip;q=0, br;q=0", "identity"],
] as const)("a browser that takes %p gets %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test("every encoding holds the same document, and is made once", async () => {
  expect(zlib.gunzipSync(await document.encoded("gzip")).toString()).toBe(html);
  expect(zlib.brotliDecompressSync(await document.encoded("br")).toString()).toBe(html);
  expect((await document.encoded("identity")).toString()).toBe(html);
  expect(await document.encoded("gzip")).toBe(await document.encoded("gzip"));
  expect(document.ready("gzip")).toBe(await document.encoded("gzip"));
});

test("many who ask for an encoding at once wait for one compression; after a failure it is made anew", async () => {
  const compress = jest.mocked(zlib.gzip);
  const asked = answer(html);
  compress.mockClear();
  compress.mockImplementationOnce(((_: Buffer, done: (error: Error) => void) =>
    done(new Error("no memory"))) as typeof zlib.gzip);
  const failed = await Promise.allSettled([asked.encoded("gzip"), asked.encoded("gzip")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(compress).toHaveBeenCalledTimes(1);
  await Promise.all(Array.from({ length: 20 }, () => asked.encoded("gzip")));
  expect(compress).toHaveBeenCalledTimes(2);
});

test("a browser's copy is recognized in every form in which it may be named", () => {
  const { etag } = document;
  for (const known of [etag, etag.slice(2), "*", `"x", ${etag}`])
    expect(document.isKnownTo(known)).toBe(true);
  for (const unknown of [undefined, "", '"x"', etag.slice(3)])
    expect(document.isKnownTo(unknown)).toBe(false);
  expect(answer("other").etag).not.toBe(etag);
});
