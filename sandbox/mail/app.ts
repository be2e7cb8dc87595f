import { Hono } from "hono";
import { z } from "zod";
import { loopbackOnly } from "../loopback-only";
import type { Mailbox } from "./mailbox";
import { inboxPage, mailHtml, messagePage } from "./pages";

const refusalSchema = z.strictObject({
  to: z.string(),
  times: z.number().int().min(0),
  code: z.number().int().min(400).max(599).default(451),
  keep: z.boolean().default(false),
});

/** The inbox as pages, and as JSON for tests: `GET /messages?to=`. */
export function createApp(mailbox: Mailbox): Hono {
  const app = new Hono();
  app.use(loopbackOnly);
  app.get("/_sandbox/health", (c) => c.json({ status: "ok" }));
  app.post("/_sandbox/refuse", async (c) => {
    mailbox.refuse(refusalSchema.parse(await c.req.json()));
    return c.json({});
  });
  app.get("/", (c) => c.html(inboxPage(mailbox.list())));
  app.get("/messages", (c) => c.json(mailbox.list(c.req.query("to"))));
  app.delete("/messages", (c) => {
    mailbox.clear();
    return c.body(null, 204);
  });
  app.get("/messages/:id", (c) => {
    const message = mailbox.find(c.req.param("id"));
    return message ? c.html(messagePage(message)) : c.notFound();
  });
  app.get("/messages/:id/html", (c) => {
    const message = mailbox.find(c.req.param("id"));
    if (!message) return c.notFound();
    // A mail runs no scripts and loads nothing from other hosts, as in a mail program.
    c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    return c.html(mailHtml(message));
  });
  return app;
}
