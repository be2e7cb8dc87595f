import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type Provider from "oidc-provider";
import { choosePage, consentPage } from "./pages";
import { people, personBySub } from "./people";

type Node = { Bindings: HttpBindings };

/** The pages between "Continue with Google" and the redirect back: the choice of person, and consent. */
export function interactionPages(provider: Provider): Hono<Node> {
  const app = new Hono<Node>();
  app.get("/interaction/:uid", async (c) => {
    const { incoming, outgoing } = c.env;
    const { prompt, session, uid } = await provider.interactionDetails(incoming, outgoing);
    const action = `/interaction/${uid}`;
    const known = session?.accountId === undefined ? undefined : personBySub(session.accountId);
    return c.html(prompt.name === "login" ? choosePage(action, people) : consentPage(action, known));
  });
  app.post("/interaction/:uid/login", async (c) => {
    const { sub, email, verified } = await c.req.parseBody();
    const accountId =
      typeof sub === "string"
        ? sub
        : `invented|${verified === "1" ? "verified" : "unverified"}|${String(email)}`;
    return c.redirect(await resultOf(c.env, { login: { accountId, remember: false } }), 303);
  });
  app.post("/interaction/:uid/consent", async (c) => {
    const { incoming, outgoing } = c.env;
    const { params, session } = await provider.interactionDetails(incoming, outgoing);
    const grant = new provider.Grant({
      clientId: String(params.client_id),
      ...(session?.accountId === undefined ? {} : { accountId: session.accountId }),
    });
    grant.addOIDCScope("openid email profile");
    const grantId = await grant.save();
    return c.redirect(await resultOf(c.env, { consent: { grantId } }), 303);
  });
  app.post("/interaction/:uid/cancel", async (c) => {
    const denied = { error: "access_denied", error_description: "The person said no." };
    return c.redirect(await resultOf(c.env, denied), 303);
  });
  return app;

  function resultOf(
    { incoming, outgoing }: HttpBindings,
    result: Parameters<Provider["interactionResult"]>[2],
  ) {
    return provider.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: true });
  }
}
