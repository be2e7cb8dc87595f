import { contract } from "./contract";
import { rawRoutes } from "./raw-routes";

type Route = { readonly path: string; readonly methods: ReadonlySet<string> };

const PARAMETER = /\{\w+\}/g;

const methodsByPath = new Map<string, Set<string>>();
for (const key of Object.keys({ ...contract, ...rawRoutes })) {
  const [method = "", path = ""] = key.split(" ");
  methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method));
}

/** Names before parameters, as Next matches them. */
const routes = [...methodsByPath]
  .sort(([a], [b]) => (a.replace(PARAMETER, "\uffff") < b.replace(PARAMETER, "\uffff") ? -1 : 1))
  .map(([path, methods]) => ({
    path,
    methods,
    pattern: new RegExp(`^${path.replace(PARAMETER, "[^/]+")}$`),
  }));

/** The route of the API at this address, with the methods of its contract; undefined where there is none. */
export function routeAt(url: string): Route | undefined {
  const [path = ""] = url.split("?", 1);
  return routes.find(({ pattern }) => pattern.test(path));
}
