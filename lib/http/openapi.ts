import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "@/lib/shared/errors";
import { errorBodySchema } from "@/lib/shared/wire";
import { contract } from "./contract";
import { type RawRoute, rawRoutes } from "./raw-routes";
import { mayBeLeftOut, type RouteContract } from "./route-contract";
import { errorsOf, rawErrorsOf } from "./route-errors";

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries<RouteContract>(contract)) {
    const { method, path } = split(key);
    paths[path] = { ...paths[path], [method]: operation(route, method, path) };
  }
  for (const [key, route] of Object.entries<RawRoute>(rawRoutes)) {
    const { method, path } = split(key);
    paths[path] = { ...paths[path], [method]: rawOperation(route, method, path) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Bravado", version: "1", description: "Dare them. Back it. Watch it happen." },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "A streamer's API key, with the scope that the call names.",
        },
      },
      schemas: { Error: schemaOf(errorBodySchema, "output") },
    },
  };
}

function split(key: string): { method: string; path: string } {
  const [method = "", path = ""] = key.split(" ");
  return { method: method.toLowerCase(), path };
}

function operation(route: RouteContract, method: string, path: string): Json {
  return {
    summary: route.summary,
    ...securityOf(route),
    parameters: [...pathParameters(path), ...queryParameters(route.query)],
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: !mayBeLeftOut(route.body),
            content: { "application/json": { schema: schemaOf(route.body, "input") } },
          },
        }),
    responses: {
      [route.status ?? (route.output === null ? 204 : 200)]: success(route),
      ...(route.createsOnce ? { "201": success(route) } : {}),
      ...refusals(errorsOf(method.toUpperCase(), route)),
    },
  };
}

/** An access token, or an API key with this scope; where a session is optional, neither. */
function securityOf({ auth, apiKey }: RouteContract): Json {
  const key = apiKey === undefined ? [] : [{ apiKey: [apiKey] }];
  if (auth === "user") return { security: [{ bearer: [] }, ...key] };
  return key.length === 0 ? {} : { security: [{}, { bearer: [] }, ...key] };
}

function rawOperation(route: RawRoute, method: string, path: string): Json {
  const { summary, takes, answers } = route;
  return {
    summary,
    parameters: pathParameters(path),
    ...(takes && {
      requestBody: { required: true, content: Object.fromEntries(takes.map((type) => [type, {}])) },
    }),
    responses: { ...rawAnswer(answers), ...refusals(rawErrorsOf(method.toUpperCase(), route)) },
  };
}

function rawAnswer(answers: RawRoute["answers"]): Json {
  if (answers === null) return { "204": { description: "Done" } };
  if (answers === "redirect") return { "303": { description: "See Other" } };
  return { "200": { description: "OK", content: { [answers]: {} } } };
}

function success(route: RouteContract): Json {
  if (route.output === null) return { description: "Done" };
  const link = { link: { description: 'The next page, rel="next".', schema: { type: "string" } } };
  return {
    description: "OK",
    ...(route.list ? { headers: link } : {}),
    content: {
      "application/json": { schema: schemaOf(route.output, "output") },
      ...Object.fromEntries((route.also ?? []).map((type) => [type, {}])),
    },
  };
}

function refusals(errors: ReadonlySet<ErrorCode>): Json {
  const codes = new Map<number, string[]>();
  for (const code of errors) {
    codes.set(ERROR_STATUS[code], [...(codes.get(ERROR_STATUS[code]) ?? []), code]);
  }
  const schema = { $ref: "#/components/schemas/Error" };
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      { description: names.join(", "), content: { "application/json": { schema } } },
    ]),
  );
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (!(query instanceof z.ZodObject)) return [];
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: schemaOf(schema as z.ZodType, "input"),
  }));
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" });
}
