import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const APP = path.resolve(__dirname, "../../app");

export type Handler = (
  request: Request,
  context: { readonly params: Promise<Record<string, string>> },
) => Promise<Response>;

/** One method of one `route.ts`; `key` is like "POST /api/challenges/{id}/boost". */
export type FoundRoute = { readonly key: string; readonly file: string; readonly method: string };

/** Every method of every `route.ts`, with or without `defineRoute`. */
export function routesOnDisk(): FoundRoute[] {
  return readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const source = readFileSync(path.join(APP, file), "utf8");
      const address = `/${path.dirname(file)}`.replace(/\[([\w.]+)\]/g, "{$1}");
      return methodsOf(source).map((method) => ({ key: `${method} ${address}`, file, method }));
    });
}

function methodsOf(source: string): string[] {
  const declared = source.matchAll(
    /export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/g,
  );
  const renamed = source.matchAll(/\bas (GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/g);
  return [...declared, ...renamed].map(([, method = ""]) => method);
}

export async function handlerOf(route: FoundRoute): Promise<Handler> {
  const loaded: Record<string, unknown> = await import(path.join(APP, route.file));
  const handler = loaded[route.method];
  if (!isHandler(handler)) throw new Error(`${route.file} has no ${route.method}`);
  return handler;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}

/** The handler of a route by its key. */
export function addressedRoute(key: string): Promise<Handler> {
  const route = routesOnDisk().find((found) => found.key === key);
  if (route === undefined) throw new Error(`No route ${key}`);
  return handlerOf(route);
}
