import { Hono } from "hono";
import { z } from "zod";
import { loopbackOnly } from "../../loopback-only";
import { applyConsequence } from "../consequences";
import { answerChallenge } from "../resources/challenges";
import { rollSecret } from "../resources/webhook-endpoints";
import type { Http } from "../server/api";
import { keyOf } from "../server/authenticate";
import { ApiError } from "../server/errors";
import type { Platform } from "../state/platform";
import type { Platforms } from "../state/platforms";
import type { Courier } from "../webhooks/courier";
import { faultSchema } from "./fault-schema";
import { type BodyOf, type PlatformOf, worldRoutes } from "./world";

const moment = z.strictObject({ name: z.string().min(1) });
const signing = z.string().startsWith("whsec_");
const roll = z.strictObject({ secret: signing, previous: signing.optional() });
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Control routes for tests and demonstrations. They answer only on loopback. */
export function controlApp(platforms: Platforms, courierOf: (platform: Platform) => Courier): Hono<Http> {
  const app = new Hono<Http>();

  const platformOf: PlatformOf = (c) => {
    const caller = platforms.caller(keyOf(c.req.header("authorization"), undefined) ?? "");
    if (!caller || caller.publishable)
      throw new ControlError(401, "Send the platform's secret key: Authorization: Bearer sk_test_…");
    return caller.platform;
  };
  const bodyOf: BodyOf = async (c, schema) => {
    const parsed = schema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) throw new ControlError(400, z.prettifyError(parsed.error));
    return parsed.data;
  };

  app.use(loopbackOnly);
  app.use(async (c, next) => {
    const peer = c.env.incoming.socket.remoteAddress ?? "";
    if (!LOOPBACK.has(peer))
      return c.json({ error: { message: "Control routes answer on loopback only." } }, 403);
    await next();
  });
  app.onError((error, c) => {
    if (error instanceof ControlError) return c.json({ error: { message: error.message } }, error.status);
    if (error instanceof ApiError) return c.json({ error: error.body }, 400);
    throw error;
  });

  app.get("/health", (c) => c.json({ status: "ok" }));

  app.get("/clock", (c) => c.json({ now: platformOf(c).clock.now() }));
  app.post("/clock", async (c) => {
    const platform = platformOf(c);
    const { now } = await bodyOf(c, z.strictObject({ now: z.int() }));
    return c.json(advance(platform, now - platform.clock.now()));
  });
  app.post("/clock/advance", async (c) => {
    const { seconds } = await bodyOf(c, z.strictObject({ seconds: z.int() }));
    return c.json(advance(platformOf(c), seconds));
  });

  app.post("/keep", async (c) => {
    const platform = platformOf(c);
    const { name } = await bodyOf(c, moment);
    platform.catchUp(applyConsequence);
    platforms.keep(platform, name);
    return c.json({ now: platform.clock.now() });
  });
  app.post("/restore", async (c) => {
    const { name } = await bodyOf(c, moment);
    const platform = platforms.restore(platformOf(c), name);
    if (platform === null) throw new ControlError(400, `No snapshot is named ${name}.`);
    return c.json({ now: platform.clock.now() });
  });

  app.post("/3ds/:id", async (c) => {
    const platform = platformOf(c);
    const { success } = await bodyOf(c, z.strictObject({ success: z.boolean() }));
    platform.catchUp(applyConsequence);
    return c.json(answerChallenge(platform.home, c.req.param("id"), success));
  });
  app.route("/", worldRoutes(platformOf, bodyOf));

  app.get("/webhooks", (c) => {
    const platform = platformOf(c);
    return c.json({ ...courierOf(platform).attempts, pending: platform.home.deliveries.size });
  });
  app.post("/webhooks/roll", async (c) => {
    const { secret, previous } = await bodyOf(c, roll);
    rollSecret(platformOf(c), secret, previous);
    return c.json({ secret });
  });
  app.post("/webhooks/flush", async (c) => {
    const platform = platformOf(c);
    platform.catchUp(applyConsequence);
    const result = await courierOf(platform).flush();
    return c.json({ ...result, pending: platform.home.deliveries.size });
  });

  app.get("/faults", (c) => {
    const { requestFaults, eventFaults } = platformOf(c);
    return c.json({ requests: requestFaults.list(), events: eventFaults.list() });
  });
  app.post("/faults", async (c) => {
    const { requestFaults, eventFaults } = platformOf(c);
    const fault = await bodyOf(c, faultSchema);
    if (fault.on === "event") eventFaults.add(fault);
    else requestFaults.add(fault);
    return c.json({ requests: requestFaults.list(), events: eventFaults.list() });
  });
  app.delete("/faults", (c) => {
    const { requestFaults, eventFaults } = platformOf(c);
    requestFaults.clear();
    eventFaults.clear();
    return c.json({ requests: [], events: [] });
  });

  return app;
}

class ControlError extends Error {
  constructor(
    readonly status: 400 | 401,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Moves a platform's clock and applies everything that became due. It only moves back on a platform without events, which gives a
 * demonstration its past.
 */
function advance(platform: Platform, seconds: number): { now: number } {
  if (seconds < 0 && platform.home.events.size > 0)
    throw new ControlError(400, "The clock only moves forward.");
  platform.catchUp(applyConsequence);
  platform.transact(() => {
    const offset = platform.home.clockSetting.get("clock")?.offset ?? 0;
    platform.home.clockSetting.put({ id: "clock", offset: offset + seconds });
  });
  platform.catchUp(applyConsequence);
  return { now: platform.clock.now() };
}
