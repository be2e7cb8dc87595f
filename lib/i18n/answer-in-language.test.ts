import { NextRequest } from "next/server";
import { answerInLanguage } from "./answer-in-language";
import { PLACE_HEADER } from "./location/place-header";

const ORIGIN = "https://bravado.example";

/** The redirect ("/fr"), or null; the language cookie; and the rewrite. */
function visit(path: string, headers: Record<string, string> = {}, method = "GET") {
  const request = new NextRequest(`${ORIGIN}${path}`, { method, headers });
  const answer = answerInLanguage(request);
  const location = answer.headers.get("location");
  const target = location === null ? null : new URL(location, ORIGIN);
  return {
    redirect:
      target === null
        ? null
        : `${target.origin === ORIGIN ? "" : target.origin}${target.pathname}${target.search}`,
    cookie: answer.cookies.get("i18next")?.value,
    rewrite: answer.headers.get("x-middleware-rewrite"),
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
  ])("redirects %s to %s and stores the choice", (path, redirect, cookie) => {
    expect(visit(path, english)).toMatchObject({ redirect, cookie });
  });

  test("has precedence over cookie and browser", () => {
    const headers = { ...french, cookie: "i18next=fr" };
    expect(visit("/terms?lng=es", headers)).toMatchObject({ redirect: "/es/terms", cookie: "es" });
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
  ])("ignores %s", (lng) => {
    expect(visit(`/terms?lng=${lng}`, english)).toMatchObject({ redirect: null, cookie: undefined });
    expect(visit(`/terms?lng=${lng}`, { ...english, cookie: "i18next=es" }).redirect).toMatch(/^\/es\/terms/);
  });

  test.each([
    "//evil.example?lng=en",
    "/en//evil.example",
    "/fr//evil.example?lng=en",
    "/%5C%5Cevil.example?lng=en",
  ])("redirects %s within the site", (path) => {
    const { redirect } = visit(path, english);
    expect(redirect).toMatch(/^\/[^/\\]/);
  });

  test("is ignored for RSC payloads and writes", () => {
    expect(visit("/terms?lng=fr", { ...english, "sec-fetch-dest": "empty" }).redirect).toBeNull();
    expect(visit("/auth?lng=fr", english, "POST").redirect).toBeNull();
  });
});

describe("without lng", () => {
  test("uses the address, then the cookie, then the browser", () => {
    expect(visit("/es/terms", { ...french, cookie: "i18next=fr" }).redirect).toBeNull();
    expect(visit("/terms", { ...french, cookie: "i18next=es" }).redirect).toBe("/es/terms");
    expect(visit("/terms", { ...french, cookie: "i18next=en" }).redirect).toBeNull();
    expect(visit("/terms", french).redirect).toBe("/fr/terms");
    expect(visit("/terms", english).redirect).toBeNull();
  });

  test("ignores a cookie with an unknown language", () => {
    for (const value of ["de", "<script>", "%3Cscript%3E", "constructor"]) {
      expect(visit("/terms", { ...french, cookie: `i18next=${value}` }).redirect).toBe("/fr/terms");
    }
  });

  test("stores English chosen by its prefix, also for an English browser", () => {
    expect(visit("/en/terms", english)).toMatchObject({ redirect: "/terms", cookie: "en" });
    expect(visit("/en", french)).toMatchObject({ redirect: "/", cookie: "en" });
  });
});

describe("the country of a first visit", () => {
  const from = (place: string) => ({ ...english, [PLACE_HEADER]: place });

  test("redirects when everything else leaves English, without storing a choice", () => {
    expect(visit("/", from("fr"))).toMatchObject({ redirect: "/fr", cookie: undefined });
    expect(visit("/terms?utm_source=x", from("es")).redirect).toBe("/es/terms?utm_source=x");
    expect(visit("/", from("en")).redirect).toBeNull();
    expect(visit("/", from("<script>")).redirect).toBeNull();
  });

  test("is stored by the target page", () => {
    expect(visit("/fr", from("fr"))).toMatchObject({ redirect: null, cookie: "fr" });
  });

  test("ranks below every choice and the browser's language", () => {
    expect(visit("/", { ...from("fr"), cookie: "i18next=en" }).redirect).toBeNull();
    expect(visit("/es", from("fr")).redirect).toBeNull();
    expect(visit("/", { ...french, [PLACE_HEADER]: "es" }).redirect).toBe("/fr");
  });

  test("redirects neither crawlers nor RSC payloads", () => {
    expect(visit("/", { [PLACE_HEADER]: "fr" }).redirect).toBeNull();
    expect(visit("/terms", { ...from("fr"), "sec-fetch-dest": "empty" }).redirect).toBeNull();
  });
});
