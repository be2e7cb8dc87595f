import type { MiddlewareHandler } from "hono";

const LOOPBACK_NAME = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Answers only who asks under a name of this very machine. A page from elsewhere could have its own name lead here
 * ("DNS rebinding"), and its visitor's browser would then hand it whatever is in the inbox.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  if (!LOOPBACK_NAME.test(c.req.header("host") ?? ""))
    return c.json({ error: { message: "This answers to localhost only." } }, 421);
  await next();
};
