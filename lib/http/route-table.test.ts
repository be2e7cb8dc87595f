import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CHALLENGE_TEXT_MAX } from "@/lib/challenges/contract";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import { contract } from "./contract";
import { openApiDocument } from "./openapi";
import { rawRoutes } from "./raw-routes";
import { rateLimitOf } from "./route-errors";

const ROOT = path.resolve(__dirname, "../..");
const API = path.join(ROOT, "app/api");
/** Served by the Node server ahead of Next. */
const ELSEWHERE = new Set(["GET /api/realtime"]);
/** next-auth, unknown addresses, and calls of the process to itself. */
const OWN_PROTOCOL = [/^\/api\/(auth\/)?\[\.\.\.\w+\]$/, /^\/api\/internal\//];

type RouteFile = { readonly path: string; readonly methods: string[]; readonly source: string };

function routeFiles(): RouteFile[] {
  return readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => {
      const source = readFileSync(path.join(API, file), "utf8");
      const methods = [
        ...source.matchAll(/export (?:const|async function|function) (GET|POST|PUT|DELETE)\b/g),
      ];
      return { path: `/api/${path.dirname(file)}`, methods: methods.map((match) => match[1] ?? ""), source };
    })
    .filter((file) => !OWN_PROTOCOL.some((pattern) => pattern.test(file.path)));
}

const keysOf = (file: RouteFile) =>
  file.methods.map((method) => `${method} ${file.path.replace(/\[(\w+)\]/g, "{$1}")}`);

describe("the route table", () => {
  test("lists exactly the routes that exist", () => {
    const declared = [...Object.keys(contract), ...Object.keys(rawRoutes)].filter(
      (key) => !ELSEWHERE.has(key),
    );
    expect(routeFiles().flatMap(keysOf).sort()).toEqual(declared.sort());
  });

  test("each handler defines the routes of its own address", () => {
    for (const file of routeFiles()) {
      const defined = [...file.source.matchAll(/defineRoute\(\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
      for (const key of defined) expect(keysOf(file)).toContain(key);
      const json = keysOf(file).filter((key) => key in contract);
      expect(defined.sort()).toEqual(json.sort());
    }
  });

  test("is the source of the OpenAPI document, which has an answer for every route", () => {
    const document = openApiDocument() as {
      paths: Record<string, Record<string, { responses: object; requestBody?: object }>>;
    };
    for (const key of Object.keys(contract)) {
      const [method = "", address = ""] = key.split(" ");
      expect(Object.keys(document.paths[address]?.[method.toLowerCase()]?.responses ?? {})).not.toHaveLength(
        0,
      );
    }
    const bodyOf = (address: string) => document.paths[address]?.post?.requestBody;
    expect(bodyOf("/api/challenges")).toMatchObject({ required: true });
    expect(bodyOf("/api/challenges/{id}/complete")).toMatchObject({ required: false });
    const refusal = (description: string) => expect.objectContaining({ description });
    expect(document.paths["/api/forms/sign-in"]?.post?.responses).toEqual({
      303: { description: "See Other" },
      403: refusal("cross_site"),
      413: refusal("body_too_large"),
      415: refusal("unsupported_content_type"),
      429: refusal("rate_limited"),
    });
  });
});

type Rules = {
  readonly type?: string;
  readonly maxLength?: number;
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Rules>>;
  readonly items?: Rules;
  readonly anyOf?: readonly Rules[];
  readonly oneOf?: readonly Rules[];
};
/** Each describes a string whole. */
const FORMS = ["maxLength", "enum", "const", "format", "pattern"];
/** Compared with what exists. */
const COMPARED = /(?:^|[._])ids?(?:\[\])?$|decide\.(?:decision|reason)$/;

/** The fields below `at` for which the document names no limit and no set of values. */
function unlimited(rules: Rules, at: string): string[] {
  const { type, properties = {}, additionalProperties, items, anyOf = [], oneOf = [] } = rules;
  const isOpen =
    type === "string"
      ? !FORMS.some((form) => form in rules) && !COMPARED.test(at)
      : type === "object" && additionalProperties === undefined;
  return [
    ...(isOpen ? [at] : []),
    ...[...anyOf, ...oneOf].flatMap((one) => unlimited(one, at)),
    ...(items ? unlimited(items, `${at}[]`) : []),
    ...Object.entries(properties).flatMap(([name, one]) => unlimited(one, `${at}.${name}`)),
  ];
}

test("the OpenAPI document says of every field of a query and a body which values it takes", () => {
  type Operation = {
    parameters: { name: string; in: string; schema: Rules }[];
    requestBody?: { content: Record<string, { schema?: Rules }> };
  };
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method} ${path}`, ...operation })),
  );
  const bodyOf = ({ requestBody }: Operation) => requestBody?.content["application/json"]?.schema;
  const open = operations.flatMap((operation) => [
    ...operation.parameters
      .filter((one) => one.in === "query")
      .flatMap(({ name, schema }) => unlimited(schema, `${operation.key}?.${name}`)),
    ...unlimited(bodyOf(operation) ?? {}, operation.key),
  ]);
  expect(open).toEqual([]);
  const creating = operations.find(({ key }) => key === "post /api/challenges");
  expect(creating && bodyOf(creating)).toMatchObject({
    additionalProperties: false,
    required: ["challenge", "amount", "time_limit", "streamer_id"],
    properties: { challenge: { maxLength: CHALLENGE_TEXT_MAX } },
  });
});

test("every rate limit is a route's, or named where something else is counted", () => {
  const ofRoutes = Object.entries(contract).map(([key, route]) =>
    rateLimitOf(key.split(" ")[0] ?? "", route),
  );
  const counting = ["app", "lib", "server"]
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(ROOT, folder, file),
      ),
    )
    .filter((file) => /(?<!test)\.ts$/.test(file) && !file.endsWith("limits/policy.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .filter((source) => source.includes('"@/lib/rate-limits"'))
    .join("\n");
  const unused = Object.keys(RATE_LIMITS).filter(
    (name) => !ofRoutes.some((limit) => limit === name) && !counting.includes(`"${name}"`),
  );
  expect(unused).toEqual([]);
});
