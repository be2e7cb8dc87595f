import { Hono } from "hono";
import { cardFormJs, stripeJs } from "../browser/scripts";
import type { Http } from "../server/api";

const FORM = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card</title>
<style>
  :root { color-scheme: light; background: transparent; }
  *, ::before, ::after { box-sizing: border-box; }
  body { margin: 0; padding: 2px; background: transparent; }
  .Grid { display: grid; grid-template-columns: 1fr 1fr; }
  .Field { display: flex; flex-direction: column; gap: .3rem; min-width: 0; }
  .Field--wide { grid-column: 1 / -1; }
  .Label { font-size: .875em; }
  .Input { font: inherit; width: 100%; min-width: 0; }
  .Error { font-size: .875em; margin: 0; }
  .Error[hidden], .Saved[hidden], .Grid[hidden] { display: none; }
  .Saved { border: 0; margin: 0 0 12px; padding: 0; display: grid; gap: 8px; }
  .Saved legend { padding: 0; margin-bottom: .3rem; }
  .SavedCard { display: flex; align-items: center; gap: 10px; min-height: 44px; padding: 8px 12px; cursor: pointer; }
  body[data-layout="card"] .Label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  body[data-layout="card"] .Grid { grid-template-columns: minmax(0, 3fr) minmax(0, 1.2fr) minmax(0, 1fr); }
  body[data-layout="card"] .Field--wide { grid-column: auto; }
</style>
</head>
<body>
<fieldset class="Saved" id="saved" hidden><legend class="Label"></legend></fieldset>
<form class="Grid" novalidate onsubmit="return false">
  <div class="Field Field--wide">
    <label class="Label" for="number">Card number</label>
    <input class="Input" id="number" name="cardnumber" autocomplete="cc-number" inputmode="numeric" aria-describedby="number-error">
    <p class="Error" id="number-error" role="alert" hidden></p>
  </div>
  <div class="Field">
    <label class="Label" for="expiry">Expiration date</label>
    <input class="Input" id="expiry" name="exp-date" autocomplete="cc-exp" inputmode="numeric" aria-describedby="expiry-error">
    <p class="Error" id="expiry-error" role="alert" hidden></p>
  </div>
  <div class="Field">
    <label class="Label" for="cvc">Security code</label>
    <input class="Input" id="cvc" name="cvc" autocomplete="cc-csc" inputmode="numeric" aria-describedby="cvc-error">
    <p class="Error" id="cvc-error" role="alert" hidden></p>
  </div>
</form>
<script src="/elements/card.js"></script>
</body>
</html>
`;

const SCRIPT = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-cache",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** Serves Stripe.js and the card form of its frame. */
export function browserFiles(): Hono<Http> {
  const app = new Hono<Http>();
  for (const path of ["/stripe.js", "/v3", "/v3/"]) app.get(path, (c) => c.body(stripeJs, 200, SCRIPT));
  app.get("/elements/card.js", (c) => c.body(cardFormJs, 200, SCRIPT));
  app.get("/elements/card", (c) => c.html(FORM));
  return app;
}
