/** @jest-environment jsdom */
import { askedForLate, paintFirst } from "./paint-first";

const page = (head: string, foot = "") =>
  `<!DOCTYPE html><html><head>${head}</head><body>Hello${foot}</body></html>`;

const NEXT = page(
  [
    '<link rel="preload" href="/font.woff2" as="font"/>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
    '<script src="/_next/static/chunks/one.js" async=""></script>',
    '<script src="/_next/static/chunks/two.js" async="" nonce="x"></script>',
    '<script src="/_next/static/chunks/old.js" noModule=""></script>',
  ].join(""),
  '<script nonce="x" src="/_next/static/chunks/main.js" async=""></script><script>self.data=1</script>',
);

/** Puts the document where its scripts run, as far as they stand in it. */
function show(html: string): void {
  document.documentElement.innerHTML = "";
  for (const [, script = ""] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    const element = document.createElement("script");
    element.textContent = script;
    document.head.append(element);
  }
}

const asked = () => [...document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src"));

/** All have answered, and the first of them could not be fetched. */
function haveScriptsCome(): void {
  const [first, ...others] = document.querySelectorAll("script[src]");
  first?.dispatchEvent(new Event("error"));
  for (const script of others) script.dispatchEvent(new Event("load"));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  // No page of another test listens any more.
  haveScriptsCome();
  jest.runAllTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("nothing in the page asks for its scripts any more, and all else stands as it was", () => {
  const html = paintFirst(NEXT);
  expect(html).not.toMatch(/<script[^>]*async=""|as="script"/);
  expect(html).toContain('<link rel="preload" href="/font.woff2" as="font"/>');
  expect(html).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>');
  expect(html).toContain("<body>Hello<script>self.data=1</script></body>");
});

const IN_ORDER = ["one", "two", "main"].map((name) => `/_next/static/chunks/${name}.js`);

test("they are asked for once the browser says that the page is seen, in their order", () => {
  jest.spyOn(document, "hidden", "get").mockReturnValue(false);
  let tell: () => void = () => undefined;
  const observe = jest.fn();
  window.PerformanceObserver = class FakeObserver {
    constructor(listener: () => void) {
      tell = listener;
    }
    observe = observe;
  } as never;
  show(paintFirst(NEXT));
  expect(observe).toHaveBeenCalledWith({ type: "paint", buffered: true });
  jest.advanceTimersByTime(10);
  expect(asked()).toEqual([]);
  tell();
  tell();
  jest.runAllTimers();
  expect(asked()).toEqual(IN_ORDER);
  Reflect.deleteProperty(window, "PerformanceObserver");
});

test("a browser that does not say it draws the page once, and has a moment to show it", () => {
  jest.spyOn(document, "hidden", "get").mockReturnValue(false);
  const draw = jest.spyOn(window, "requestAnimationFrame").mockReturnValue(1);
  show(paintFirst(NEXT));
  draw.mock.calls[0]?.[0](0);
  jest.advanceTimersByTime(299);
  expect(asked()).toEqual([]);
  jest.runAllTimers();
  expect(asked()).toEqual(IN_ORDER);
});

test("a tab that nobody looks at is never painted, and does not wait for it", () => {
  jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  show(paintFirst(NEXT));
  expect(asked()).toHaveLength(3);
});

test("who asks for them late can be asked", () => {
  expect(askedForLate(paintFirst(NEXT))).toEqual(IN_ORDER);
  expect(askedForLate(NEXT)).toEqual([]);
});

test("a document without such scripts stays as it is", () => {
  const html = page('<script src="https://js.stripe.com/v3" async=""></script>');
  expect(paintFirst(html)).toBe(html);
});
