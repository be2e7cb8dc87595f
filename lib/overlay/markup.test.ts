import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { overlayHeaders } from "./headers";
import { loaderPage } from "./loader";
import { overlayPage } from "./markup";
import { boosted, slide, view } from "./testing/views";
import type { OverlayView } from "./view";

const read = (page: string) => new JSDOM(page).window.document;
const textOf = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ").trim();
const cents = (count: number) => Array.from({ length: count }, (_, at) => 12_345 + at * 1_111);

test("shows a challenge's text and pot, a segment for each pledge, and its time limit for the script", () => {
  const shown = boosted(slide(), 1_000, 500);
  const document = read(overlayPage(view([shown])));
  expect(textOf(document.querySelector(".text"))).toBe("Win blindfolded");
  expect(textOf(document.querySelector("header b"))).toBe("Top dare");
  expect(textOf(document.querySelector("strong"))).toBe("$40.00");
  expect(textOf(document.querySelector(".pot span"))).toBe("3 backers");
  expect(textOf(document.querySelector(".plus"))).toBe("+$5.00");
  const segments = [...document.querySelectorAll<HTMLElement>(".stack i")];
  expect(segments.map(({ className, dataset }) => `${className} ${dataset.cents}`)).toEqual([
    "offer 2500",
    "boost 1000",
    "boost 500",
  ]);
  const { from, until } = document.querySelector<HTMLElement>(".slide")?.dataset ?? {};
  expect([from, until].map(Number)).toEqual([
    Date.parse(shown.fuse?.from ?? ""),
    Date.parse(shown.fuse?.until ?? ""),
  ]);
});

test("names three who boosted, the latest first, each with the time until which they are named", () => {
  const boosters = ["ana", "leo", "sam", "kim"].map((name, at) => ({
    name,
    until: `2031-05-04T12:00:0${9 - at}.000Z`,
  }));
  const document = read(overlayPage(view([slide({ boosters })])));
  const named = [...document.querySelectorAll<HTMLElement>(".pot em")];
  expect(named.map((one) => `${one.textContent} ${one.dataset.until}`)).toEqual(
    boosters.slice(0, 3).map(({ name, until }) => `${name} ${Date.parse(until)}`),
  );
});

test("shows a challenge being performed without a fuse, its pot locked", () => {
  const document = read(overlayPage(view([slide({ rank: "live", fuse: null })])));
  const live = document.querySelector<HTMLElement>(".slide.live");
  expect(textOf(live?.querySelector("header") ?? null)).toMatch(/^In progress\s+Stack locked$/);
  expect(live?.querySelector("time, .fuse")).toBeNull();
  expect(live?.dataset.until).toBeUndefined();
});

test.each([
  ["en", "available", "Dare me on Bravado"],
  ["fr", "available", "Défiez-moi sur Bravado"],
  ["es", "available", "Rétame en Bravado"],
  ["en", "paused", "No new dares right now"],
] as const)("without challenges it shows the streamer's address (%s, %s)", (locale, status, words) => {
  const document = read(overlayPage(view([], { locale, status })));
  expect(document.documentElement.lang).toBe(locale);
  expect(textOf(document.querySelector(".text"))).toBe(words);
  expect(textOf(document.querySelector(".address"))).toBe("bravado.example/streamer/kai");
  expect(document.body.textContent?.match(/streamer\/kai/g)).toHaveLength(1);
});

test("a card that invites nobody is asked for again after a minute, and an invitation is not", () => {
  const until = (status: OverlayView["status"]) =>
    read(overlayPage(view([], { status }))).querySelector<HTMLElement>(".idle")?.dataset.until;
  expect(Number(until("paused"))).toBe(Date.parse(view([]).now) + 60_000);
  expect(until("available")).toBeUndefined();
});

test("writes text, money and countdown in the streamer's language", () => {
  const document = read(overlayPage(view([boosted(slide(), 500)], { locale: "fr" })));
  expect(textOf(document.querySelector("header b"))).toBe("Défi en tête");
  expect(textOf(document.querySelector("strong"))).toBe("30,00 $");
  expect(textOf(document.querySelector(".pot span"))).toBe("2 contributeurs");
  expect(document.body.dataset.words?.replaceAll("\u00a0", "_")).toBe("_j|_h|_min|_s|Expiré|<_1_s");
});

test.each([
  "<script>alert(1)</script>",
  "</p></article><img src=x onerror=alert(1)>",
  `" onmouseover="alert(1)`,
  "&lt;b&gt; & 'quotes'",
  "שלום 👩‍🚀 <!-- --> ]]>",
])("writes the text %j without markup", (text) => {
  const document = read(overlayPage(view([slide({ text })], { address: text })));
  const paragraph = document.querySelector(".text");
  expect(paragraph?.childElementCount).toBe(0);
  expect(paragraph?.textContent).toBe(text);
  expect(paragraph?.getAttributeNames().sort()).toEqual(["class", "dir"]);
  expect(document.querySelectorAll("script")).toHaveLength(1);
  expect(document.querySelectorAll("img, [onmouseover], [onerror]")).toHaveLength(0);
});

test("the policy of both documents allows exactly the code in them, and no style attribute", () => {
  const policy = overlayHeaders().get("content-security-policy") ?? "";
  const hashesIn = (page: string, element: string) =>
    [...read(page).querySelectorAll(element)].map(
      ({ textContent }) =>
        `'sha256-${createHash("sha256")
          .update(textContent ?? "")
          .digest("base64")}'`,
    );
  const pages = [loaderPage("en"), overlayPage(view([slide()]))];
  expect(policy).toContain(`script-src ${pages.flatMap((page) => hashesIn(page, "script")).join(" ")};`);
  // Broadcast software puts the streamer's own CSS into the page.
  expect(policy).toContain("style-src 'unsafe-inline';");
  for (const page of pages) {
    for (const { name } of [...read(page).querySelectorAll("*")].flatMap((one) => [...one.attributes])) {
      expect(name).not.toMatch(/^(style|on\w+)$/);
    }
  }
});

test("loader and overlay with three full slides are at most 24 kB compressed", () => {
  const long = "Speedrun the whole ice temple with a steering wheel while chat picks every weapon. ".repeat(
    2,
  );
  const full = (id: string) =>
    slide({
      ...boosted(slide({ amount: 999.99 }), ...cents(13)),
      id: id.repeat(8).concat("-7c1b-4d5e-9f00-", id.repeat(12)),
      text: long.slice(0, 160).replaceAll("e", id),
    });
  const markup = overlayPage(
    view([{ ...full("a"), rank: "live", fuse: null }, full("b"), { ...full("c"), rank: "next" }]),
  );
  const bytes = gzipSync(loaderPage("en")).length + gzipSync(markup).length;
  expect(bytes).toBeLessThanOrEqual(24_000);
});
