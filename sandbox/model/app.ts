import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { z } from "zod";
import { loopbackOnly } from "../loopback-only";

/** What the stand-in answers to texts that match: the first behavior whose pattern does. */
const behaviorSchema = z.strictObject({
  /** A regular expression, in any case, searched in the text to judge. */
  pattern: z.string().refine((pattern) => isPattern(pattern), "is no regular expression"),
  verdict: z.enum(["approved", "rejected", "unsure"]).optional(),
  categories: z.array(z.string()).optional(),
  confidence: z.number().optional(),
  reason: z.string().optional(),
  /** The model's words, instead of a judgement. */
  content: z.string().optional(),
  /** An HTTP status, instead of a completion. */
  status: z.number().int().min(300).max(599).optional(),
  /** With a status of 3xx. */
  location: z.string().optional(),
  /** A page, instead of a completion. */
  page: z.string().optional(),
  /** The completion with so many bytes of spaces behind it. */
  bytes: z.number().int().min(1).max(100_000_000).optional(),
  delay_ms: z.number().int().min(0).max(600_000).optional(),
  /** Takes the request and never answers. */
  never: z.boolean().optional(),
});

const scriptSchema = z.strictObject({
  behaviors: z.array(behaviorSchema).default([]),
  /** Response formats that the server knows; another one is answered with 400. */
  formats: z.array(z.enum(["json_schema", "json_object"])).default(["json_schema", "json_object"]),
});
export type ModelScript = z.input<typeof scriptSchema>;

const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })).min(1),
  response_format: z.looseObject({ type: z.string() }).optional(),
});

/** A request as it arrived. */
export type ModelRequest = z.output<typeof requestSchema> & { readonly authorization: string | null };

/** What the stand-in does, and what it was asked. */
export class ModelState {
  script = scriptSchema.parse({});
  requests: ModelRequest[] = [];

  follow(script: ModelScript): void {
    this.script = scriptSchema.parse(script);
    this.requests = [];
  }
}

/** The chat-completions protocol, without a model: every text is approved unless the script says otherwise. */
export function createApp(state: ModelState): Hono {
  const app = new Hono();
  app.use(loopbackOnly);
  app.get("/_sandbox/health", (c) => c.json({ status: "ok" }));
  app.put("/_sandbox/script", async (c) => {
    const script = scriptSchema.safeParse(await c.req.json());
    if (!script.success) return c.json({ error: { message: z.prettifyError(script.error) } }, 400);
    state.follow(script.data);
    return c.json({});
  });
  app.get("/_sandbox/requests", (c) => c.json(state.requests));
  app.get("/v1/models", (c) => c.json({ object: "list", data: [{ id: "stand-in", object: "model" }] }));
  app.post("/v1/chat/completions", async (c) => {
    const request = requestSchema.safeParse(await c.req.json().catch(() => null));
    if (!request.success) return c.json({ error: { message: z.prettifyError(request.error) } }, 400);
    state.requests.push({ ...request.data, authorization: c.req.header("authorization") ?? null });
    const format = request.data.response_format?.type;
    const { formats, behaviors } = state.script;
    if (format !== undefined && !formats.some((known) => known === format))
      return c.json({ error: { message: `unknown response_format ${format}`, code: "unsupported" } }, 400);
    const text = textOf(request.data.messages.at(-1)?.content ?? "");
    const behavior = behaviors.find(({ pattern }) => new RegExp(pattern, "iu").test(text));
    await wait(behavior?.delay_ms ?? 0);
    if (behavior?.never) return new Promise<Response>(() => undefined);
    if (behavior?.status !== undefined) {
      const headers = behavior.location === undefined ? {} : { location: behavior.location };
      return Response.json(
        { error: { message: "as the script says" } },
        { status: behavior.status, headers },
      );
    }
    if (behavior?.page !== undefined) return c.html(behavior.page);
    const answer = JSON.stringify(completion(request.data.model, behavior?.content ?? judgement(behavior)));
    return c.body(answer + " ".repeat(behavior?.bytes ?? 0), 200, { "content-type": "application/json" });
  });
  return app;
}

function judgement(behavior: z.output<typeof behaviorSchema> | undefined): string {
  const {
    verdict = "approved",
    categories = [],
    confidence = 0.95,
    reason = "as the script says",
  } = behavior ?? {};
  return JSON.stringify({ verdict, categories, confidence, reason });
}

function completion(model: string, content: string): object {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 0,
    model,
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

/** The `text` of a JSON document; a message that is none, whole. */
function textOf(message: string): string {
  try {
    return z.object({ text: z.string() }).parse(JSON.parse(message)).text;
  } catch {
    return message;
  }
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "iu") instanceof RegExp;
  } catch {
    return false;
  }
}
