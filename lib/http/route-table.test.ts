import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
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
