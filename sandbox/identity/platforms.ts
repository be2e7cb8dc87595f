import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type Provider from "oidc-provider";
import { personBySub } from "./people";

type Node = { Bindings: HttpBindings };

/**
 * What Twitch and YouTube answer about the channel of whom an access token belongs to. Everybody has one, named like their
 * address, except people who have not confirmed theirs: they have none on YouTube.
 */
export function platformApis(provider: Provider): Hono<Node> {
  const app = new Hono<Node>();
  const personOf = async (c: Context<Node>) => {
    const token = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const grant = await provider.AccessToken.find(token);
    return grant === undefined ? undefined : personBySub(grant.accountId);
  };
  app.get("/helix/users", async (c) => {
    const person = await personOf(c);
    if (person === undefined)
      return c.json({ error: "Unauthorized", status: 401, message: "Invalid OAuth token" }, 401);
    const login = loginOf(person.email);
    return c.json({
      data: [{ id: idOf(person.sub), login, display_name: person.name, profile_image_url: "" }],
    });
  });
  app.get("/youtube/v3/channels", async (c) => {
    const person = await personOf(c);
    if (person === undefined) return c.json({ error: { code: 401, message: "Invalid Credentials" } }, 401);
    if (!person.email_verified) return c.json({ kind: "youtube#channelListResponse" });
    const snippet = { title: person.name, customUrl: `@${loginOf(person.email)}`, thumbnails: {} };
    return c.json({ kind: "youtube#channelListResponse", items: [{ id: `UC${idOf(person.sub)}`, snippet }] });
  });
  return app;
}

function loginOf(email: string): string {
  return (email.split("@")[0] ?? "").replace(/\W/g, "_").toLowerCase();
}

function idOf(sub: string): string {
  return sub.replace(/\W/g, "-");
}
