import type { Context } from "hono";
import { Hono } from "hono";
import { applyConsequence } from "../consequences";
import { answerChallenge, challengedIntent, type Intent } from "../resources/challenges";
import type { Http } from "../server/api";
import type { Platforms } from "../state/platforms";
import type { Space } from "../state/space";
import { money, page } from "./shell";

interface Visit {
  space: Space;
  intent: Intent;
  /** Shown in a frame by Stripe.js; otherwise the person was redirected here. */
  embedded: boolean;
}

/** The bank's 3-D Secure page, with a button to approve and one to fail. */
export function threeDSecurePages(platforms: Platforms): Hono<Http> {
  const app = new Hono<Http>();

  const visit = (c: Context<Http>): Visit | null => {
    const caller = platforms.caller(c.req.query("key") ?? "");
    const id = c.req.param("intent") ?? "";
    const space = caller?.platform.home;
    if (!space || !(space.paymentIntents.get(id) ?? space.setupIntents.get(id))) return null;
    const intent = challengedIntent(space, id);
    if (intent.client_secret !== c.req.query("client_secret")) return null;
    return { space, intent, embedded: c.req.query("embedded") === "1" };
  };

  app.get("/:intent", (c) => {
    const found = visit(c);
    if (!found) return c.html(page("Not found", "<h1>This payment does not exist.</h1>"), 404);
    if (found.intent.status !== "requires_action") return afterwards(c, found);
    return c.html(page("3-D Secure", question(found.intent)));
  });

  app.post("/:intent", async (c) => {
    const found = visit(c);
    if (!found) return c.html(page("Not found", "<h1>This payment does not exist.</h1>"), 404);
    const form = await c.req.parseBody();
    const { space } = found;
    space.platform.catchUp(applyConsequence);
    const now = challengedIntent(space, found.intent.id);
    const intent =
      now.status === "requires_action" ? answerChallenge(space, now.id, form.outcome === "approve") : now;
    return afterwards(c, { ...found, intent });
  });

  return app;
}

function question(intent: Intent): string {
  const what =
    intent.object === "payment_intent"
      ? `Your bank asks whether it is you who pays <strong>${money(intent.amount, intent.currency)}</strong>.`
      : "Your bank asks whether it is you who saves this card for later payments.";
  return `<h1>3-D Secure test page</h1>
<p>${what}</p>
<form method="post" class="actions">
  <button class="primary" name="outcome" value="approve">Approve</button>
  <button name="outcome" value="fail">Fail</button>
</form>
<p class="note">This page stands in for the bank's. No money moves.</p>`;
}

/** Reports the result: by a message to the page around the frame, or by a redirect back. */
function afterwards(c: Context<Http>, { space, intent, embedded }: Visit): Response {
  if (embedded) {
    const message = JSON.stringify({ type: "stripe-sandbox-3ds", intent: intent.id });
    return c.html(page("Done", `<p>Done.</p><script>parent.postMessage(${message}, "*")</script>`));
  }
  const returnUrl = space.confirmations.get(intent.id)?.returnUrl;
  if (!returnUrl) return c.html(page("Done", "<h1>Done</h1><p>You can close this page.</p>"));
  return c.redirect(withOutcome(returnUrl, intent), 303);
}

function withOutcome(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? "");
  const failed = intent.status === "requires_payment_method";
  url.searchParams.set("redirect_status", failed ? "failed" : "succeeded");
  return url.toString();
}
