import fc from "fast-check";
import { z } from "zod";
import { openApiDocument } from "@/lib/http/openapi";
import { encodeCursor } from "@/lib/shared/page";

/** A request to a route or a page. */
export type FuzzedRequest = {
  readonly key: string;
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** A route or page, with the schemas of its query and body. */
export type Target = {
  readonly key: string;
  readonly query: Readonly<Record<string, Schema>>;
  readonly body: Schema | null;
};

type Schema = Readonly<Record<string, unknown>>;

const schema = z.record(z.string(), z.unknown());
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) })
          .optional(),
      }),
    ),
  ),
});

/** Every route of the OpenAPI document. */
export function describedTargets(): Target[] {
  const { paths } = documentSchema.parse(openApiDocument());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => ({
      key: `${method.toUpperCase()} ${path}`,
      query: Object.fromEntries(
        parameters.filter((each) => each.in === "query").map((each) => [each.name, each.schema]),
      ),
      body: requestBody?.content["application/json"]?.schema ?? null,
    })),
  );
}

/** A route or page without a description, with parameters that others have. */
export function plainTarget(key: string): Target {
  const text = { type: "string" };
  return { key, query: { q: text, cursor: text, key: text, tab: text, next: text, token: text }, body: null };
}

/** Live streams, with names of channels that exist, with made-up ones, and with more than a stream may have. @param known ids */
export function liveTarget(known: readonly string[]): Target {
  const kinds = ["streamer", "challenge", "user", "desk"];
  const named = [UUID, ...known].flatMap((id) => kinds.map((kind) => `${kind}:${id}`));
  const lists = [",", "challenges,,leaderboard", "challenges,%00", "challenges ", named.join(",")];
  const channels = { enum: ["challenges", "leaderboard", "operators", ...named, ...lists] };
  return { key: "GET /api/realtime", query: { channels }, body: null };
}

const NASTY = [
  "",
  "\0",
  "a\0b",
  "\u202e",
  "\ud800",
  "%",
  "%00",
  "%ff",
  "..",
  "../../etc/passwd",
  "//evil.example",
  "' OR '1'='1",
  "__proto__",
  "constructor",
  "null",
  "me",
  "NaN",
  "-1",
  "1e309",
  "9007199254740993",
  "99999999999999999999",
  "0000-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(5_000),
  "<script>alert(1)</script>",
] as const;

const nasty = fc.constantFrom(...NASTY);
const anyText = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 40 }), fc.string({ maxLength: 40 }));

const UUID = "019a9c2e-0000-7000-8000-000000000000";
const ODD_PLACES = [
  UUID,
  "2026-11-22T00:00:00.000Z",
  "0000-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999999999999Z",
  "2026-11-22T00:00Z",
  "a\0b",
  0,
  -1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1.5,
  1e300,
] as const;
const cursorPart = fc.oneof(fc.constantFrom(...ODD_PLACES), anyText);
const cursor = fc.oneof(
  fc.array(cursorPart, { maxLength: 3 }).map(encodeCursor),
  fc.tuple(cursorPart, fc.constant(UUID)).map(encodeCursor),
  anyText,
);

/** Values that mostly match a schema. @param known values that exist, such as ids */
function valueFor(of: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const parsed = shape.safeParse(of);
  if (!parsed.success) return fc.jsonValue();
  const { const: only, enum: choice, anyOf, oneOf, type, properties, items } = parsed.data;
  const either = anyOf ?? oneOf;
  if (only !== undefined) return fc.constant(only);
  if (choice !== undefined && choice.length > 0) return fc.constantFrom(...choice);
  if (either !== undefined) return fc.oneof(...either.map((each) => valueFor(each, known)));
  switch (type) {
    case "object": {
      const fields = Object.entries(properties ?? {}).map(([name, each]) => [name, valueFor(each, known)]);
      return fc.oneof(
        { arbitrary: fc.record(Object.fromEntries(fields)), weight: 3 },
        fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      );
    }
    case "array":
      return fc.array(valueFor(items ?? {}, known), { maxLength: 6 });
    case "integer":
    case "number":
      return fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger(), fc.constantFrom(5, 25, 0.001));
    case "boolean":
      return fc.boolean();
    case "string":
      return fc.oneof(anyText, ...(known.length > 0 ? [fc.constantFrom(...known)] : []));
    default:
      return fc.jsonValue();
  }
}

const shape = z.object({
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(schema).optional(),
  oneOf: z.array(schema).optional(),
  type: z.string().optional(),
  properties: z.record(z.string(), schema).optional(),
  items: schema.optional(),
});

const HEADERS = {
  "accept-language": ["fr", "es-MX;q=0.9", "*;q=x", "-", ",,,", "en".repeat(2_000)],
  "content-type": [
    "application/json",
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/json; charset=nonsense",
    "",
  ],
  authorization: ["Bearer", "Bearer a.b.c", "Basic eDp5", `Bearer ${"a".repeat(5_000)}`],
  cookie: ["next-auth.session-token=a.b.c.d.e", "NEXT_LOCALE=%00", "=;=;", "next-auth.session-token="],
  origin: ["null", "http://[::1", "https://evil.example"],
  "stripe-signature": ["t=..,v1=", "t=1", "v1", "t,v1", "t=1,v1=00", "=,=", ","],
  "if-none-match": ["*", '"x"'],
  "last-event-id": ["", "0", "-1", "99999999999999999999", "<script>", "x".repeat(5_000)],
  "x-forwarded-for": ["1.2.3.4, 5.6.7.8", "<script>", "::", "fe80::1%eth0"],
} as const;

const headers = fc
  .subarray(
    Object.entries(HEADERS).map(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values))),
  )
  .chain((chosen) => fc.tuple(...chosen))
  .map((chosen) => Object.fromEntries(chosen));

/**
 * Valid requests with one odd value each: every value for every query parameter, and for every header.
 * @param turn when given, only one value of each header: the one whose turn it is
 */
export function* oddities(target: Target, turn: number | null): Generator<FuzzedRequest> {
  const [method = "", path = ""] = target.key.split(" ");
  const named = [...path.matchAll(/\{([\w.]+)\}/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(named.map((name) => [name, UUID]));
  const valid = {
    key: target.key,
    method,
    path,
    params,
    query: [],
    headers: {},
    body: method === "GET" ? null : "{}",
  };
  for (const name of Object.keys(target.query)) {
    const cursors = name === "cursor" ? ODD_PLACES.map((place) => encodeCursor([place, UUID])) : [];
    for (const value of [...NASTY, ...cursors]) yield { ...valid, query: [[name, value]] };
  }
  for (const [name, values] of Object.entries<readonly string[]>(HEADERS)) {
    const tried = turn === null ? values : values.filter((_, index) => index === turn % values.length);
    for (const value of tried) yield { ...valid, headers: { [name]: value } };
  }
}

/** Random requests for one target: partly as described, partly with other values anywhere. */
export function requestsFor(target: Target, known: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  const separator = target.key.indexOf(" ");
  const [method, path] = [target.key.slice(0, separator), target.key.slice(separator + 1)];
  const named = [...path.matchAll(/\{([\w.]+)\}/g)].map(([, name = ""]) => name);
  const part = fc.oneof(anyText, fc.constantFrom(UUID, ...known));
  const parameters = Object.entries(target.query).map(([name, each]) =>
    fc.tuple(
      fc.constant(name),
      name === "cursor"
        ? cursor
        : fc.oneof(anyText, { arbitrary: valueFor(each, known).map(String), weight: 4 }),
    ),
  );
  const query = fc
    .tuple(
      fc.subarray(parameters).chain((chosen) => fc.tuple(...chosen)),
      fc.oneof(
        { arbitrary: fc.constant([]), weight: 4 },
        fc.array(fc.tuple(anyText, anyText), { maxLength: 1 }),
      ),
    )
    .map(([described, foreign]) => [...described, ...foreign]);
  const described = valueFor(target.body ?? {}, known).map((value) => JSON.stringify(value) ?? "");
  const json = fc.oneof({ arbitrary: described, weight: 4 }, fc.json(), anyText);
  return fc.record({
    key: fc.constant(target.key),
    method: fc.constant(method),
    path: fc.constant(path),
    params: fc.record(Object.fromEntries(named.map((name) => [name, part]))),
    query,
    headers: fc.oneof(fc.constant({}), headers),
    body: method === "GET" ? fc.constant(null) : json,
  });
}
