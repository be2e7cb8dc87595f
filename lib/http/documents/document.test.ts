import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Document, encodingFor } from "./document";
import { readMadeOf, writeMadeOf } from "./made-of";

const html = "<!DOCTYPE html><p>Dare them.</p>".repeat(50);
const document = new Document(200, { "content-type": "text/html" }, Buffer.from(html), null);

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
  expect(gunzipSync(await document.body("gzip")).toString()).toBe(html);
  expect(brotliDecompressSync(await document.body("br")).toString()).toBe(html);
  expect((await document.body("identity")).toString()).toBe(html);
  expect(await document.body("gzip")).toBe(await document.body("gzip"));
  expect(document.ready("gzip")).toBe(await document.body("gzip"));
});

test("only what the middleware says to a visitor differs between two of them", () => {
  const plain = document.headersFor({ cookies: [] }, "identity", 5);
  const first = document.headersFor({ cookies: ["i18next=fr"] }, "gzip", 5);
  expect(first).toEqual({
    ...plain,
    "content-encoding": "gzip",
    "set-cookie": ["i18next=fr"],
  });
  expect(document.headersFor({ cookies: [] }, "identity", 5)).toEqual(plain);
});

test("a browser's copy is recognized in every form in which it may be named", () => {
  const { etag } = document;
  for (const known of [etag, etag.slice(2), "*", `"x", ${etag}`])
    expect(document.isKnownTo(known)).toBe(true);
  for (const unknown of [undefined, "", '"x"', etag.slice(3)])
    expect(document.isKnownTo(unknown)).toBe(false);
  expect(new Document(200, {}, Buffer.from("other"), null).etag).not.toBe(etag);
});

test("a document says what it is made of; words of people cannot say it", () => {
  const content = writeMadeOf({ tags: ["streamer:1", "challenges"], heard: 7 });
  expect(readMadeOf(`<meta name="made-of" content="${content}"/>`)).toEqual({
    tags: ["streamer:1", "challenges"],
    heard: 7,
  });
  expect(readMadeOf("<p>&lt;meta name=&quot;made-of&quot; content=&quot;x 1&quot;/&gt;</p>")).toBeNull();
});
