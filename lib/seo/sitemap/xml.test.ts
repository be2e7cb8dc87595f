import { JSDOM } from "jsdom";
import { indexXml, pieceXml } from "./xml";

process.env.APP_URL = "https://bravado.example";

const parse = (xml: string) => new JSDOM(xml, { contentType: "application/xml" }).window.document;
const textsOf = (xml: string, name: string) =>
  [...parse(xml).getElementsByTagName(name)].map((element) => element.textContent);

test("lists a page once per language, with links to all", () => {
  const xml = pieceXml([{ path: "/terms", changedAt: null }]);
  expect(textsOf(xml, "loc")).toEqual([
    "https://bravado.example/terms",
    "https://bravado.example/fr/terms",
    "https://bravado.example/es/terms",
  ]);
  for (const url of parse(xml).getElementsByTagName("url")) {
    const links = [...url.getElementsByTagName("xhtml:link")];
    expect(links.map((link) => `${link.getAttribute("hreflang")} ${link.getAttribute("href")}`)).toEqual([
      "en https://bravado.example/terms",
      "fr https://bravado.example/fr/terms",
      "es https://bravado.example/es/terms",
      "x-default https://bravado.example/terms",
    ]);
  }
});

test("includes the last change if it is known", () => {
  const changedAt = new Date("2026-11-21T10:00:00Z");
  expect(textsOf(pieceXml([{ path: "/challenge/1", changedAt }]), "lastmod")).toEqual(
    Array(3).fill("2026-11-21T10:00:00.000Z"),
  );
  expect(textsOf(pieceXml([{ path: "/terms", changedAt: null }]), "lastmod")).toEqual([]);
});

test("escapes addresses", () => {
  const path = `/streamer/a&b<c>"d'`;
  expect(textsOf(pieceXml([{ path, changedAt: null }]), "loc")[0]).toBe(`https://bravado.example${path}`);
  expect(textsOf(indexXml([path]), "loc")).toEqual([`https://bravado.example${path}`]);
});

test("writes a valid document without rows", () => {
  expect(parse(pieceXml([])).documentElement.nodeName).toBe("urlset");
  expect(parse(indexXml([])).documentElement.nodeName).toBe("sitemapindex");
});
