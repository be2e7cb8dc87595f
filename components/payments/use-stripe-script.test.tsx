import { loadStripe } from "./use-stripe-script";

const config = { publishableKey: "pk_test_1", scriptUrl: "http://localhost/stripe.js" };
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${config.scriptUrl}"]`);
const constructed = jest.fn(() => ({ elements: () => ({}) }));

/** The browser has fetched the script, and it ran or it did not arrive. */
function arrive(event: "load" | "error") {
  if (event === "load") Object.assign(window, { Stripe: constructed });
  script()?.dispatchEvent(new Event(event));
}

test("a script that does not arrive is an error, and asking again asks again", async () => {
  const first = loadStripe(config, "en");
  arrive("error");
  await expect(first).rejects.toThrow();
  expect(script()).toBeNull();

  const again = loadStripe(config, "en");
  expect(loadStripe(config, "en")).toBe(again);
  arrive("load");
  await again;
  expect(constructed).toHaveBeenCalledWith("pk_test_1", { locale: "en" });
  expect(document.querySelectorAll("script")).toHaveLength(1);
});

test("another language is another instance of the same script", async () => {
  await loadStripe(config, "fr");
  expect(constructed).toHaveBeenLastCalledWith("pk_test_1", { locale: "fr" });
  expect(document.querySelectorAll("script")).toHaveLength(1);
});
