import { act, cleanup, waitFor } from "@testing-library/react";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import type { BrowserUser } from "@/lib/auth/contract";
import { keepLanguage, takeKeptLanguage } from "@/lib/i18n/keep-language";
import type { Locale } from "@/lib/i18n/routing";
import { AuthProvider, useAuth } from "./auth-provider";
import LanguageSync from "./language-sync";

const SESSION = "GET /api/auth/session";
const PROFILE = "PUT /api/users/profile";
let network: ReturnType<typeof fakeNetwork>;
let replace: jest.Mock;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(SESSION, { body: {} });
  network.answer(PROFILE, { body: {} });
  replace = jest.fn();
  open("/");
  setRedirected(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  takeKeptLanguage();
  // biome-ignore lint/suspicious/noDocumentCookie: as keepLanguage does
  document.cookie = "i18next=;path=/;max-age=0";
});

/** Sets whether the server redirected the browser to this page. */
const setRedirected = (led: boolean) =>
  Object.assign(performance, { getEntriesByType: () => [{ redirectCount: Number(led) }] });

const open = (address: string) => window.history.replaceState(null, "", address);
const signedIn = (user_type: BrowserUser["user_type"], language = user_type && "en") => ({
  body: { user: { id: "1", user_type, language }, expires: "2030-01-01T00:00:00.000Z", expires_in: 900 },
});

function Known() {
  return <p>{useAuth().loading ? "asking" : "known"}</p>;
}

async function visit(pathname = "/", locale: Locale = "en") {
  cleanup();
  const { findByText } = renderScreen(
    <AuthProvider>
      <LanguageSync />
      <Known />
    </AuthProvider>,
    { pathname, locale, router: { replace } },
  );
  await findByText("known");
}

describe("a choice in the browser's storage", () => {
  test("is followed once, with query and fragment, and kept as a cookie", async () => {
    localStorage.setItem("i18nextLng", "fr-CA");
    open("/challenges?sort=new#top");
    await visit("/challenges");
    expect(replace).toHaveBeenCalledTimes(1);
    expect(replace).toHaveBeenCalledWith("/fr/challenges?sort=new#top");
    expect(document.cookie).toContain("i18next=fr");
    await visit("/challenges");
    expect(replace).toHaveBeenCalledTimes(1);
  });

  test("may be in sessionStorage; localStorage comes first", async () => {
    sessionStorage.setItem("i18nextLng", "fr");
    localStorage.setItem("i18nextLng", "es");
    await visit();
    expect(replace).toHaveBeenCalledWith("/es");
    expect(replace).toHaveBeenCalledTimes(1);
  });

  test.each(["en", "de", "<script>alert(1)</script>", '"><img src=x>', ""])(
    "%j changes nothing",
    async (stored) => {
      localStorage.setItem("i18nextLng", stored);
      await visit();
      expect(replace).not.toHaveBeenCalled();
    },
  );

  test("yields to the cookie and to the language of the address", async () => {
    localStorage.setItem("i18nextLng", "fr");
    open("/es/terms");
    await visit("/es/terms", "es");
    open("/terms");
    act(() => keepLanguage("en"));
    localStorage.setItem("i18nextLng", "fr");
    await visit("/terms");
    expect(replace).not.toHaveBeenCalled();
  });

  test.each([
    ["fr", "/fr/terms"],
    ["en", "/en/terms"],
  ])("overrides the server's guess: %s", async (stored, address) => {
    localStorage.setItem("i18nextLng", stored);
    open("/es/terms");
    setRedirected(true);
    await visit("/es/terms", "es");
    expect(replace).toHaveBeenCalledWith(address);
  });

  test("changes nothing when it equals the server's guess", async () => {
    localStorage.setItem("i18nextLng", "es");
    open("/es/terms");
    setRedirected(true);
    await visit("/es/terms", "es");
    expect(replace).not.toHaveBeenCalled();
  });

  test.each(["/auth/callback?code=1", "/reset-password#access_token=1&type=recovery", "/auth?token=1"])(
    "does not redirect %s, which works once",
    async (address) => {
      localStorage.setItem("i18nextLng", "fr");
      open(address);
      await visit(address);
      expect(replace).not.toHaveBeenCalled();
    },
  );

  test("is ignored when storage is blocked", async () => {
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    await visit();
    expect(replace).not.toHaveBeenCalled();
  });
});

describe("the profile's language", () => {
  const inFrench = () => network.answer(SESSION, signedIn("viewer", "fr"));

  test("is followed where nothing was chosen", async () => {
    inFrench();
    open("/challenges");
    await visit("/challenges");
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/fr/challenges"));
  });

  test("yields to a choice on the device", async () => {
    inFrench();
    localStorage.setItem("i18nextLng", "en");
    await visit();
    act(() => keepLanguage("en"));
    localStorage.clear();
    await visit();
    expect(replace).not.toHaveBeenCalled();
  });
});

describe("a new choice", () => {
  test("is kept as a cookie and in storage, even when storage is blocked", () => {
    keepLanguage("es");
    expect(document.cookie).toContain("i18next=es");
    expect(localStorage.getItem("i18nextLng")).toBe("es");
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    keepLanguage("fr");
    expect(document.cookie).toContain("i18next=fr");
  });

  test("is saved to the profile, also when made before the session is known", async () => {
    network.answer(SESSION, signedIn("viewer"));
    keepLanguage("es");
    await visit();
    await waitFor(() => expect(network.sentTo(PROFILE)).toHaveLength(1));
    act(() => keepLanguage("fr"));
    await waitFor(() => expect(network.sentTo(PROFILE)).toHaveLength(2));
    expect(network.sentTo(PROFILE).map(({ body }) => body)).toEqual([{ language: "es" }, { language: "fr" }]);
  });

  test.each([
    ["people who are signed out", { body: {} }],
    ["people without a profile", signedIn(null)],
  ])("of %s is not saved", async (_, session) => {
    network.answer(SESSION, session);
    keepLanguage("es");
    await visit();
    expect(network.sentTo(PROFILE)).toEqual([]);
  });
});
