import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (files: string[]): string =>
  files.map((file) => readFileSync(join(__dirname, file), "utf8")).join("\n");

/** Stripe.js for the page. Each part depends on those before it. */
export const stripeJs = read([
  "page/origin.js",
  "texts.js",
  "page/api.js",
  "page/emitter.js",
  "page/element.js",
  "page/express-checkout.js",
  "page/elements.js",
  "page/challenge.js",
  "page/stripe.js",
]);

/** The script of the card form, inside its frame. */
export const cardFormJs = read([
  "page/origin.js",
  "texts.js",
  "page/api.js",
  "form/card-input.js",
  "form/appearance.js",
  "form/saved-cards.js",
  "form/form.js",
]);
