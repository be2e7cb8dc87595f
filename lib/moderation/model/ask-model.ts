import { setTimeout as wait } from "node:timers/promises";
import type { Counter } from "@opentelemetry/api";
import type OpenAI from "openai";
import { z } from "zod";
import { modelEnv } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { meter } from "@/lib/shared/metrics";
import { AnswerTooLong } from "@/lib/shared/read-bounded";
import type { Doubt } from "../contract";
import type { ScreeningContext } from "../screening";
import { AnswerTooLate, boundedFetch } from "./bounded-fetch";
import { ANSWER_JSON_SCHEMA, type Judged, readJudgement } from "./judgement";
import { modelDocument, modelInstructions } from "./prompt";

export type Model = {
  readonly base: string;
  readonly name: string;
  readonly key: string | null;
  /** Of one try: a try may be two requests. */
  readonly timeoutMs: number;
};

/** The configured model, or another one of its server; null: the rules decide alone. */
export function configuredModel(name?: string): Model | null {
  const { MODERATION_API_BASE, MODERATION_MODEL, MODERATION_API_KEY, MODERATION_TIMEOUT_MS } = modelEnv();
  if (MODERATION_API_BASE === undefined || MODERATION_MODEL === undefined) return null;
  return {
    base: MODERATION_API_BASE,
    name: name ?? MODERATION_MODEL,
    key: MODERATION_API_KEY ?? null,
    timeoutMs: MODERATION_TIMEOUT_MS,
  };
}

type Sdk = typeof import("openai");

const TRIES = 2;
const PAUSE_MS = 300;
/** Of one answer, a model's thoughts included. */
const MAX_TOKENS = 2_000;

/** Statuses that say something about this request, not about the server. */
const ABOUT_THE_TEXT: ReadonlySet<number | undefined> = new Set([400, 413, 422]);
/** Statuses that the same request may not meet again. */
const PASSING: ReadonlySet<number | undefined> = new Set([undefined, 408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Asks a model about a text, and once more when it was slow or down. Never throws: whatever goes wrong is a doubt.
 * @param mayCall asked before each call; false ends with the doubt `ceiling`
 */
export async function askModel(
  model: Model,
  text: string,
  context: ScreeningContext,
  mayCall: () => Promise<boolean>,
): Promise<Judged> {
  // Most installations have no model: they load nothing.
  const sdk = await import("openai");
  let judged: Judged = { doubt: "down" };
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      if (!(await mayCall())) return { doubt: "ceiling" };
      return await call(sdk, model, text, context, mayCall);
    } catch (error) {
      const { doubt, isPassing } = problemOf(sdk, error);
      judged = { doubt };
      // Without the message: a server may repeat the key or the text in it.
      const status = error instanceof sdk.APIError ? error.status : undefined;
      log.warn({ model: model.name, doubt, status, tries }, "the model gave no judgement");
      if (!isPassing || tries === TRIES) break;
      await wait(PAUSE_MS * (1 + Math.random()));
    }
  }
  return judged;
}

function problemOf(
  { APIError }: Sdk,
  error: unknown,
): { readonly doubt: Doubt; readonly isPassing: boolean } {
  if (!(error instanceof APIError)) {
    const isAboutAnswer = error instanceof z.ZodError || error instanceof SyntaxError;
    // What else may fail is the count of calls, in the database.
    return { doubt: isAboutAnswer ? "nonsense" : "down", isPassing: false };
  }
  if (error.cause instanceof AnswerTooLong) return { doubt: "nonsense", isPassing: false };
  if (error.cause instanceof AnswerTooLate) return { doubt: "slow", isPassing: true };
  const { status } = error;
  return ABOUT_THE_TEXT.has(status)
    ? { doubt: "nonsense", isPassing: false }
    : { doubt: "down", isPassing: PASSING.has(status) };
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
/** Not every server says it. */
const usageSchema = z.object({
  usage: z.object({ prompt_tokens: z.number().min(0), completion_tokens: z.number().min(0) }),
});

let tokens: Counter | undefined;

async function call(...request: Parameters<typeof complete>): Promise<Judged> {
  const answer = await complete(...request);
  countTokens(answer);
  const completion = completionSchema.parse(answer);
  const judgement = readJudgement(completion.choices[0]?.message.content ?? "");
  return judgement === null ? { doubt: "nonsense" } : { judgement };
}

/** Nonsense costs, too. */
function countTokens(answer: unknown): void {
  const { data } = usageSchema.safeParse(answer);
  if (data === undefined) return;
  tokens ??= meter().createCounter("bravado_model_tokens", {
    description: "Tokens that the screening model read and wrote, as its server counts them.",
  });
  tokens.add(data.usage.prompt_tokens, { direction: "read" });
  tokens.add(data.usage.completion_tokens, { direction: "written" });
}

/** Servers that refused a JSON schema, by base and model: asked for a plain JSON object from then on. */
const withoutSchemas = new Set<string>();

async function complete(
  sdk: Sdk,
  model: Model,
  text: string,
  context: ScreeningContext,
  mayCall: () => Promise<boolean>,
): Promise<unknown> {
  const { completions } = clientOf(sdk, model).chat;
  const messages = [
    { role: "system" as const, content: modelInstructions() },
    { role: "user" as const, content: modelDocument(text, context) },
  ];
  const server = `${model.base} ${model.name}`;
  const startedAt = performance.now();
  if (!withoutSchemas.has(server)) {
    try {
      return await completions.create({
        model: model.name,
        messages,
        max_completion_tokens: MAX_TOKENS,
        response_format: {
          type: "json_schema",
          json_schema: { name: "screening", strict: true, schema: ANSWER_JSON_SCHEMA },
        },
      });
    } catch (error) {
      const mayKnowNoSchemas = error instanceof sdk.APIError && ABOUT_THE_TEXT.has(error.status);
      if (!mayKnowNoSchemas || !(await mayCall())) throw error;
    }
  }
  const spentMs = Math.floor(performance.now() - startedAt);
  const answer = await completions.create(
    {
      model: model.name,
      messages,
      max_tokens: MAX_TOKENS,
      temperature: 0,
      response_format: { type: "json_object" },
    },
    { timeout: Math.max(1, model.timeoutMs - spentMs) },
  );
  withoutSchemas.add(server);
  return answer;
}

let client: { readonly model: Model; readonly openai: OpenAI } | undefined;

function clientOf(sdk: Sdk, model: Model): OpenAI {
  if (
    client?.model.base === model.base &&
    client.model.key === model.key &&
    client.model.timeoutMs === model.timeoutMs
  )
    return client.openai;
  const openai = new sdk.OpenAI({
    baseURL: model.base,
    // The client insists on one.
    apiKey: model.key ?? "none",
    // Else it would read them from variables that are not ours.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: model.timeoutMs,
    maxRetries: 0,
    fetch: boundedFetch,
    logLevel: "off",
  });
  client = { model, openai };
  return openai;
}
