import { loadStripe } from "./use-stripe-script";

const config = { publishableKey: "pk_test_1", scriptUrl: "http://localhost/stripe.js" };
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${config.scriptUrl}"]`);
const constructed = jest.fn(() => ({ elements: () => ({}) }));

/** Ends the loading of the script. */
function finish(event: "load" | "error") {
  if (event === "load") Object.assign(window, { Stripe: constructed });
  script()?.dispatchEvent(new Event(event));
}

test("rejects when the script fails to load, and loads it again on the next call", async () => {
  const first = loadStripe(config, "en");
  finish("error");
  await expect(first).rejects.toThrow();
  expect(script()).toBeNull();

  const again = loadStripe(config, "en");
  expect(loadStripe(config, "en")).toBe(again);
  finish("load");
  await again;
  expect(constructed).toHaveBeenCalledWith("pk_test_1", { locale: "en" });
  expect(document.querySelectorAll("script")).toHaveLength(1);
});

test("creates one instance per language from the same script", async () => {
  await loadStripe(config, "fr");
  expect(constructed).toHaveBeenLastCalledWith("pk_test_1", { locale: "fr" });
  expect(document.querySelectorAll("script")).toHaveLength(1);
});
