import { z } from "zod";
import type { Field, KeyCall, KeyReference } from "./contract";

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(jsonSchema).optional(),
    items: jsonSchema.optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
  }),
);
type JsonSchema = {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
};

const contentSchema = z.object({ "application/json": z.object({ schema: jsonSchema }) });
const operationSchema = z.object({
  summary: z.string(),
  security: z.array(z.object({ apiKey: z.array(z.enum(["read", "act"])).optional() })).optional(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(["path", "query"]), required: z.boolean(), schema: jsonSchema }),
  ),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), z.unknown()).optional() }),
  ),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/**
 * The calls that an API key may make, of the OpenAPI document that `/api/openapi.json` serves.
 * Source: docs/product/api-keys.md#the-reference.
 */
export function keyReference(document: unknown): KeyReference {
  const calls = Object.entries(documentSchema.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, described]) => {
      const operation = operationSchema.safeParse(described);
      const scope = operation.data?.security?.flatMap(({ apiKey = [] }) => apiKey)[0];
      return operation.success && scope !== undefined ? [callOf(method, path, scope, operation.data)] : [];
    }),
  );
  const challenge = calls.find(({ path }) => path === CHALLENGE)?.answer.fields ?? [];
  return {
    challenge,
    calls: calls.map((call) =>
      isSame(call.answer.fields, challenge)
        ? { ...call, answer: { ...call.answer, fields: "challenge" } }
        : call,
    ),
  };
}

/** The call whose answer most others have, too; it is listed once. */
const CHALLENGE = "/api/challenges/{id}";

type Described = KeyCall & { readonly answer: { readonly fields: readonly Field[] } };

function isSame(fields: readonly Field[], others: readonly Field[]): boolean {
  return JSON.stringify(fields) === JSON.stringify(others);
}

function callOf(
  method: string,
  path: string,
  scope: KeyCall["scope"],
  { summary, parameters, requestBody, responses }: z.infer<typeof operationSchema>,
): Described {
  const answers = Object.entries(responses);
  const [status = "", success] = answers.find(([code]) => code.startsWith("2")) ?? [];
  const answered = contentSchema.safeParse(success?.content).data?.["application/json"].schema;
  return {
    method: method.toUpperCase(),
    path,
    summary,
    scope,
    parameters: parameters.map(({ name, in: place, required, schema }) => ({
      ...{ name, in: place, required },
      type: typeOf(schema),
    })),
    body: fieldsOf(requestBody?.content["application/json"].schema),
    answer: { status, list: answered?.type === "array", fields: fieldsOf(answered?.items ?? answered) },
    errors: answers
      .filter(([code]) => Number(code) >= 400)
      .map(([code, { description }]) => ({ status: code, codes: description.split(", ") })),
  };
}

function fieldsOf(schema: JsonSchema | undefined): readonly Field[] {
  const { properties = {}, required = [] } = schema ?? {};
  return Object.entries(properties).map(([name, one]) => ({
    ...{ name, type: typeOf(one) },
    required: required.includes(name),
  }));
}

/** A JSON Schema in the notation of TypeScript, one level deep. */
function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(" | ");
  if (schema.type === "array") return `(${typeOf(schema.items ?? {})})[]`.replace(/^\((\w+)\)/, "$1");
  return [schema.type ?? "any"].flat().join(" | ");
}
