import { loaderPage } from "../loader";
import { overlayPage } from "../markup";
import { broadcast, type Reply } from "../testing/broadcast";
import { slide, view } from "../testing/views";

let page: ReturnType<typeof broadcast>;
const open = (reply: () => Reply, locale: "en" | "fr" | "es" = "en", address?: string) => {
  page = broadcast(loaderPage(locale), address);
  page.answer(reply);
  return page;
};
const state = () => page.document.getElementById("state");
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(page.errors).toEqual([]);
  page.close();
  jest.useRealTimers();
});

test("requests the overlay with the key of its own address", () => {
  open(() => new Error("offline"), "en", "/overlay/abc?key=s3cret");
  expect([page.requests, page.keys]).toEqual([["/api/overlay/abc"], ["s3cret"]]);
  expect(page.document.location.href).toBe("http://localhost:3000/overlay/abc");
  expect(state()?.textContent).toBe("Loading overlay...");
});

test("is replaced by the overlay, whose script then runs", async () => {
  open(() => ({ status: 200, text: overlayPage(view([slide()])) }));
  await wait(1);
  expect(state()).toBeNull();
  expect(page.words(".text")).toBe("Win blindfolded");
  expect(page.streams).toHaveLength(1);
});

test("keeps the custom CSS that broadcast software put into it, behind the overlay's own", async () => {
  open(() => ({ status: 200, text: overlayPage(view([slide()])) }));
  const custom = page.document.createElement("style");
  custom.textContent = ".card { opacity: 0.9 }";
  page.document.head.append(custom);
  await wait(1);
  const [own, kept, ...others] = page.document.querySelectorAll("style");
  expect([own?.textContent?.includes(".alert"), kept?.textContent, others]).toEqual([
    true,
    ".card { opacity: 0.9 }",
    [],
  ]);
});

test.each([
  ["en", 404, "Error: Failed to load overlay: 404"],
  ["en", 500, "Error: Failed to load overlay: 500"],
  ["fr", 404, "Erreur\u202f: Impossible de charger l’overlay\u202f: 404"],
  ["es", 404, "Error: No se pudo cargar el overlay: 404"],
] as const)("shows the status of a failure (%s, %d)", async (locale, status, words) => {
  open(() => ({ status, text: "{}" }), locale);
  await wait(1);
  expect(state()?.textContent?.replace(/\s:/g, "\u202f:")).toBe(words);
  expect(state()?.className).toBe("failed");
});

test.each([
  ["Failed to fetch", "Error: Failed to fetch"],
  ["<b>$& {status}</b>", "Error: <b>$& {status}</b>"],
  ["", "Failed to load overlay"],
])("shows a failure without an answer (%j) as %j", async (message, words) => {
  open(() => new Error(message));
  await wait(1);
  expect(state()?.textContent).toBe(words);
  expect(state()?.childElementCount).toBe(0);
});

test("gives up waiting for an answer after ten seconds, and tries again", async () => {
  jest.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("signal timed out", "TimeoutError")), ms);
    return controller.signal;
  });
  open(() => "silence");
  await wait(9_999);
  expect(state()?.textContent).toBe("Loading overlay...");
  await wait(1);
  expect(state()?.textContent).toBe("Failed to load overlay");
  page.answer(() => ({ status: 200, text: overlayPage(view([slide()])) }));
  await wait(7_500);
  expect(page.words(".text")).toBe("Win blindfolded");
  jest.restoreAllMocks();
});

test("retries a temporary failure, not all at the same moment, and no other", async () => {
  for (const status of [503, 429]) {
    open(() => ({ status, text: "" }));
    await wait(1);
    expect(state()?.textContent).toBe(`Error: Failed to load overlay: ${status}`);
    page.answer(() => ({ status: 200, text: overlayPage(view([slide()])) }));
    await wait(7_500);
    expect(page.words(".text")).toBe("Win blindfolded");
    page.close();
  }

  open(() => ({ status: 404, text: "" }));
  await wait(60_000);
  expect(page.requests).toHaveLength(1);
});
