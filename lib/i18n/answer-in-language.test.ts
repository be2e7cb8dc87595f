import { NextRequest } from "next/server";
import { answerInLanguage } from "./answer-in-language";
import { PLACE_HEADER } from "./location/place-header";

const ORIGIN = "https://bravado.example";

/** Where a visitor is sent ("/fr"), or null when the page of the address is shown; and the choice that is kept. */
function visit(path: string, headers: Record<string, string> = {}, method = "GET") {
  const request = new NextRequest(`${ORIGIN}${path}`, { method, headers });
  const answer = answerInLanguage(request);
  const location = answer.headers.get("location");
  const target = location === null ? null : new URL(location, ORIGIN);
  return {
    leadsTo:
      target === null
        ? null
        : `${target.origin === ORIGIN ? "" : target.origin}${target.pathname}${target.search}`,
    keeps: answer.cookies.get("i18next")?.value,
    shows: answer.headers.get("x-middleware-rewrite"),
  };
}

const english = { "accept-language": "en-GB,en;q=0.9" };
const french = { "accept-language": "fr-CA,fr;q=0.9,en;q=0.5" };

describe("the query lng", () => {
  test.each([
    ["/?lng=fr", "/fr", "fr"],
    ["/terms?lng=es", "/es/terms", "es"],
    ["/fr/terms?lng=es", "/es/terms", "es"],
    ["/fr/terms?lng=en", "/terms", "en"],
    ["/fr?lng=en", "/", "en"],
    ["/fr/terms?lng=fr", "/fr/terms", "fr"],
    ["/challenges?sort=new&lng=fr-CA", "/fr/challenges?sort=new", "fr"],
  ])("%s leads to %s and is kept", (path, leadsTo, keeps) => {
    expect(visit(path, english)).toMatchObject({ leadsTo, keeps });
  });

  test("wins over the cookie and the browser", () => {
    const headers = { ...french, cookie: "i18next=fr" };
    expect(visit("/terms?lng=es", headers)).toMatchObject({ leadsTo: "/es/terms", keeps: "es" });
  });

  test.each([
    "de",
    "",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "//evil.example",
    "fr%0d%0aset-cookie:a=b",
    "../../fr",
    "__proto__",
  ])("%s is ignored", (lng) => {
    expect(visit(`/terms?lng=${lng}`, english)).toMatchObject({ leadsTo: null, keeps: undefined });
    expect(visit(`/terms?lng=${lng}`, { ...english, cookie: "i18next=es" }).leadsTo).toMatch(/^\/es\/terms/);
  });

  test.each([
    "//evil.example?lng=en",
    "/en//evil.example",
    "/fr//evil.example?lng=en",
    "/%5C%5Cevil.example?lng=en",
  ])("%s leads nowhere else", (path) => {
    const { leadsTo } = visit(path, english);
    expect(leadsTo).toMatch(/^\/[^/\\]/);
  });

  test("is not for what a script fetches, nor for writes", () => {
    expect(visit("/terms?lng=fr", { ...english, "sec-fetch-dest": "empty" }).leadsTo).toBeNull();
    expect(visit("/auth?lng=fr", english, "POST").leadsTo).toBeNull();
  });
});

describe("without it", () => {
  test("the address wins, then the cookie, then the browser", () => {
    expect(visit("/es/terms", { ...french, cookie: "i18next=fr" }).leadsTo).toBeNull();
    expect(visit("/terms", { ...french, cookie: "i18next=es" }).leadsTo).toBe("/es/terms");
    expect(visit("/terms", { ...french, cookie: "i18next=en" }).leadsTo).toBeNull();
    expect(visit("/terms", french).leadsTo).toBe("/fr/terms");
    expect(visit("/terms", english).leadsTo).toBeNull();
  });

  test("a cookie that names no language of ours counts as none", () => {
    for (const value of ["de", "<script>", "%3Cscript%3E", "constructor"]) {
      expect(visit("/terms", { ...french, cookie: `i18next=${value}` }).leadsTo).toBe("/fr/terms");
    }
  });

  test("English that was asked for by its prefix is kept, also where the browser's language is English", () => {
    expect(visit("/en/terms", english)).toMatchObject({ leadsTo: "/terms", keeps: "en" });
    expect(visit("/en", french)).toMatchObject({ leadsTo: "/", keeps: "en" });
  });
});

describe("the country of a first visit", () => {
  const from = (place: string) => ({ ...english, [PLACE_HEADER]: place });

  test("counts where nothing says other than English, and is no choice", () => {
    expect(visit("/", from("fr"))).toMatchObject({ leadsTo: "/fr", keeps: undefined });
    expect(visit("/terms?utm_source=x", from("es")).leadsTo).toBe("/es/terms?utm_source=x");
    expect(visit("/", from("en")).leadsTo).toBeNull();
    expect(visit("/", from("<script>")).leadsTo).toBeNull();
  });

  test("is kept by the page that it leads to", () => {
    expect(visit("/fr", from("fr"))).toMatchObject({ leadsTo: null, keeps: "fr" });
  });

  test("gives way to every choice and to the browser's language", () => {
    expect(visit("/", { ...from("fr"), cookie: "i18next=en" }).leadsTo).toBeNull();
    expect(visit("/es", from("fr")).leadsTo).toBeNull();
    expect(visit("/", { ...french, [PLACE_HEADER]: "es" }).leadsTo).toBe("/fr");
  });

  test("moves neither crawlers nor parts of a page", () => {
    expect(visit("/", { [PLACE_HEADER]: "fr" }).leadsTo).toBeNull();
    expect(visit("/terms", { ...from("fr"), "sec-fetch-dest": "empty" }).leadsTo).toBeNull();
  });
});
