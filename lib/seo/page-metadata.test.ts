import { languageAlternates } from "./address";
import { pageMetadata } from "./page-metadata";

process.env.APP_URL = "https://bravado.example/";

const streamer = {
  locale: "fr",
  path: "/streamer/Zo%C3%A9",
  title: "Zoé",
  description: "Défiez Zoé.",
} as const;

test("links a page's canonical URL and all its languages", () => {
  const { alternates } = pageMetadata(streamer);
  expect(alternates?.canonical).toBe("https://bravado.example/fr/streamer/Zo%C3%A9");
  expect(alternates?.languages).toEqual({
    en: "https://bravado.example/streamer/Zo%C3%A9",
    fr: "https://bravado.example/fr/streamer/Zo%C3%A9",
    es: "https://bravado.example/es/streamer/Zo%C3%A9",
    "x-default": "https://bravado.example/streamer/Zo%C3%A9",
  });
});

test("has one URL for the home page in each language", () => {
  expect(languageAlternates("/")).toMatchObject({
    en: "https://bravado.example/",
    fr: "https://bravado.example/fr",
  });
});

test("gives networks the languages and an absolute picture URL", () => {
  expect(pageMetadata(streamer).openGraph).toMatchObject({
    siteName: "Bravado",
    title: "Zoé",
    url: "https://bravado.example/fr/streamer/Zo%C3%A9",
    locale: "fr_FR",
    alternateLocale: ["en_US", "es_ES"],
    images: [{ url: "https://bravado.example/social/fr/site.png", width: 1200, height: 630 }],
  });
});

test("uses the page's own picture and its description", () => {
  const image = { path: "/social/fr/streamer/1.png", alt: "La mise de Zoé" };
  expect(pageMetadata({ ...streamer, image }).openGraph?.images).toEqual([
    expect.objectContaining({ url: `https://bravado.example${image.path}`, alt: image.alt }),
  ]);
});

test("keeps an absolute title, also for networks", () => {
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
])("shortens a description to one line: %#", (text, shown) => {
  expect(pageMetadata({ ...streamer, description: text }).description).toBe(shown);
});
