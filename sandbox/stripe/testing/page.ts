import { createServer } from "node:http";

/** A minimal page with a payment form. `Pay` shows the result in the page's status line. */
const html = (script: string): string => `<!doctype html>
<html lang="en"><head><title>Shop</title><script src="${script}"></script></head>
<body>
<div id="express"></div>
<form><div id="mount"></div><button>Pay</button></form>
<p role="status"></p>
<script>
  const query = new URLSearchParams(location.search);
  const status = document.querySelector("[role=status]");
  const stripe = Stripe(query.get("key"));
  const appearance = { variables: { colorBackground: "#102030", colorText: "#f0f0f0", colorDanger: "#ff6666", borderRadius: "9px" } };
  const fonts = [{ family: "Shop", src: "local(Arial)", weight: "500" }];
  const elements = stripe.elements({ clientSecret: query.get("secret"), locale: query.get("locale"), appearance, fonts, customerSessionClientSecret: query.get("session") || undefined });
  const element = elements.create(query.get("type"));
  window.events = [];
  for (const type of ["ready", "change", "focus", "blur"]) element.on(type, (event) => events.push({ type, ...event }));
  element.mount("#mount");
  const confirmParams = { payment_method_data: { allow_redisplay: "always" }, return_url: location.href };
  const show = (result) => { status.textContent = result.error ? result.error.message : result.paymentIntent.status; };
  if (query.get("express")) {
    const express = elements.create("expressCheckout");
    for (const type of ["ready", "click", "cancel", "confirm"]) {
      express.on(type, (event) => {
        events.push(JSON.parse(JSON.stringify({ type, ...event })));
        if (type === "click") event.resolve();
      });
    }
    express.on("confirm", async (event) => {
      const result = await stripe.confirmPayment({ elements, redirect: "if_required", confirmParams });
      if (result.error) event.paymentFailed({ reason: "fail" });
      show(result);
    });
    express.mount("#express");
  }
  document.querySelector("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const result = query.get("type") === "card"
      ? await stripe.confirmCardPayment(query.get("secret"), { payment_method: { card: element } })
      : await stripe.confirmPayment({ elements, redirect: "if_required", confirmParams });
    show(result);
  });
</script>
</body></html>`;

export async function startShop(stripeJs: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(html(stripeJs));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The shop has no port.");
  return {
    url: `http://localhost:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
