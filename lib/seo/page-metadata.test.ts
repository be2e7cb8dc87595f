import { languageAlternates } from "./address";
import { pageMetadata } from "./page-metadata";

process.env.APP_URL = "https://bravado.example/";

const streamer = {
  locale: "fr",
  path: "/streamer/Zo%C3%A9",
  title: "Zoé",
  description: "Défiez Zoé.",
} as const;

test("a page names its own address, and the same page in every language", () => {
  const { alternates } = pageMetadata(streamer);
  expect(alternates?.canonical).toBe("https://bravado.example/fr/streamer/Zo%C3%A9");
  expect(alternates?.languages).toEqual({
    en: "https://bravado.example/streamer/Zo%C3%A9",
    fr: "https://bravado.example/fr/streamer/Zo%C3%A9",
    es: "https://bravado.example/es/streamer/Zo%C3%A9",
    "x-default": "https://bravado.example/streamer/Zo%C3%A9",
  });
});

test("the home page has no second spelling", () => {
  expect(languageAlternates("/")).toMatchObject({
    en: "https://bravado.example/",
    fr: "https://bravado.example/fr",
  });
});

test("networks are told the language, the others, and a picture of a whole address", () => {
  expect(pageMetadata(streamer).openGraph).toMatchObject({
    siteName: "Bravado",
    title: "Zoé",
    url: "https://bravado.example/fr/streamer/Zo%C3%A9",
    locale: "fr_FR",
    alternateLocale: ["en_US", "es_ES"],
    images: [{ url: "https://bravado.example/social/fr/site.png", width: 1200, height: 630 }],
  });
});

test("a page's own picture is described in its own words", () => {
  const image = { path: "/social/fr/streamer/1.png", alt: "La mise de Zoé" };
  expect(pageMetadata({ ...streamer, image }).openGraph?.images).toEqual([
    expect.objectContaining({ url: `https://bravado.example${image.path}`, alt: image.alt }),
  ]);
});

test("a title that is whole stays whole, and is said plainly to networks", () => {
  const { title, openGraph } = pageMetadata({ ...streamer, title: { absolute: "Bravado · Osez" } });
  expect(title).toEqual({ absolute: "Bravado · Osez" });
  expect(openGraph?.title).toBe("Bravado · Osez");
});

test.each([
  ["short", "short"],
  ["two\n\n  lines", "two lines"],
  [`${"word ".repeat(50)}`, `${"word ".repeat(39)}word…`],
  ["漢".repeat(250), `${"漢".repeat(200)}…`],
  [`${"a".repeat(199)}🎤🎤`, `${"a".repeat(199)}…`],
])("a description is one line of a length that is shown: %#", (text, shown) => {
  expect(pageMetadata({ ...streamer, description: text }).description).toBe(shown);
});
