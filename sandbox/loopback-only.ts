import type { MiddlewareHandler } from "hono";

const LOOPBACK_NAME = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses requests whose host name is not this machine's. Otherwise another site could point its own name here ("DNS rebinding")
 * and read everything through its visitors' browsers.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  if (!LOOPBACK_NAME.test(c.req.header("host") ?? ""))
    return c.json({ error: { message: "This answers to localhost only." } }, 421);
  await next();
};
