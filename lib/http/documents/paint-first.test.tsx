import { act } from "react";
import { hydrateRoot } from "react-dom/client";
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

afterEach(() => jest.restoreAllMocks());

test("nothing in the page asks for its scripts any more, and all else stands as it was", () => {
  const html = paintFirst(NEXT);
  expect(html).not.toMatch(/<script[^>]*async=""|as="script"/);
  expect(html).toContain('<link rel="preload" href="/font.woff2" as="font"/>');
  expect(html).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>');
  expect(html).toContain("<body>Hello<script>self.data=1</script></body>");
});

test("they are asked for once the page has been painted, in their order", () => {
  jest.useFakeTimers();
  jest.spyOn(document, "hidden", "get").mockReturnValue(false);
  const paint = jest.spyOn(window, "requestAnimationFrame").mockReturnValue(1);
  show(paintFirst(NEXT));
  paint.mock.calls[0]?.[0](0);
  expect(asked()).toEqual([]);
  jest.runOnlyPendingTimers();
  expect(asked()).toEqual(["one", "two", "main"].map((name) => `/_next/static/chunks/${name}.js`));
  jest.useRealTimers();
});

test("a tab that nobody looks at is never painted, and does not wait for it", () => {
  jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  show(paintFirst(NEXT));
  expect(asked()).toHaveLength(3);
});

test("who asks for them late can be asked", () => {
  expect(askedForLate(paintFirst(NEXT))).toEqual(
    ["one", "two", "main"].map((name) => `/_next/static/chunks/${name}.js`),
  );
  expect(askedForLate(NEXT)).toEqual([]);
});

function Stage({ onPress }: { onPress: () => void }) {
  return (
    <html lang="en">
      <head />
      <body>
        <button type="button" onClick={onPress}>
          Dare
        </button>
      </body>
    </html>
  );
}

test("a button that is pressed before React listens is pressed once, when it does", () => {
  jest.useFakeTimers();
  const pressed = jest.fn();
  show(paintFirst(NEXT));
  document.documentElement.lang = "en";
  document.body.innerHTML = '<button type="button">Dare</button>';
  document.querySelector("button")?.click();
  act(() => void hydrateRoot(document, <Stage onPress={pressed} />, { onRecoverableError: () => {} }));
  expect(pressed).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(50));
  expect(pressed).toHaveBeenCalledTimes(1);
  document.querySelector("button")?.click();
  act(() => void jest.runAllTimers());
  expect(pressed).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test("a document without such scripts stays as it is", () => {
  const html = page('<script src="https://js.stripe.com/v3" async=""></script>');
  expect(paintFirst(html)).toBe(html);
});
