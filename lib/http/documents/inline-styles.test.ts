/** @jest-environment jsdom */
import { inlineStyles } from "./inline-styles";

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="x" data-precedence="next"/>';
const page = (head: string) => `<html><head><meta charSet="utf-8"/>${head}</head><body>Hello</body></html>`;

test("a sheet stands in the page in its place; React finds a link to it, which asks for nothing", async () => {
  const read = jest.fn(async () => "p{color:red}");
  const html = await inlineStyles(page(LINK), read);
  expect(read.mock.calls).toEqual([["/_next/static/chunks/a.css"]]);
  expect(html).not.toContain("<link");
  const [, before, script = ""] = /^(.*)<script>([\s\S]*)<\/script>/.exec(html) ?? [];
  expect(before).toBe('<html><head><meta charSet="utf-8"/><style>p{color:red}</style>');
  const element = document.createElement("script");
  element.textContent = script;
  document.head.append(element);
  const link = document.querySelector('link[rel="stylesheet"][href="/_next/static/chunks/a.css"]');
  expect(link?.outerHTML).toMatch(/disabled="" data-precedence="next"/);
});

test("what a sheet asks for is found from the page, whole addresses and data stay as they are", async () => {
  const sheet =
    "@font-face{src:url(../media/a.woff2)}a{src:url(/b.png)}b{src:url(data:image/png;base64,x)}i{src:url(./c.png)}";
  const html = await inlineStyles(page(LINK), async () => sheet);
  expect(html).toContain(
    "<style>@font-face{src:url(/_next/static/media/a.woff2)}a{src:url(/b.png)}b{src:url(data:image/png;base64,x)}i{src:url(/_next/static/chunks/c.png)}</style>",
  );
});

test.each([
  ["one that is not there", null],
  ["one that would end the element", "p::after{content:'</style><script>'}"],
])("%s leaves the page as it was", async (_, sheet) => {
  const two = page(LINK + LINK.replace("a.css", "b.css"));
  expect(await inlineStyles(two, async (address) => (address.endsWith("b.css") ? sheet : "p{}"))).toBe(two);
});

test("other links are nobody's business", async () => {
  const html = page(
    '<link rel="stylesheet" href="https://elsewhere.example/a.css"/><link rel="icon" href="/icon.svg"/>',
  );
  expect(await inlineStyles(html, () => Promise.reject(new Error("asked")))).toBe(html);
});
