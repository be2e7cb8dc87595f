import { contract } from "@/lib/http/contract";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { coveredByBrowserTests, type Permission, permissions } from "./permissions";
import { type FoundRoute, handlerOf, routesOnDisk } from "./routes";
import { ACTORS, type ActorName, createStage, type RequestInput, type Stage, tokenOf } from "./stage";

const routes = routesOnDisk();

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});

test("the table has exactly one row per route", () => {
  const rows = [...Object.keys(permissions), ...coveredByBrowserTests];
  expect(routes.map(({ key }) => key).sort()).toEqual(rows.sort());
});

test.each(routes.filter(({ key }) => key in permissions).map((route) => [route.key, route] as const))(
  "%s",
  async (key, route) => {
    const permission = permissions[key];
    if (permission === undefined) throw new Error(`${key} has no row`);
    const expected = Object.fromEntries(ACTORS.map((name, column) => [name, permission.statuses[column]]));
    expect(await statusesOf(route, permission)).toEqual(expected);
  },
);

/** Calls the route as each actor. Those who are refused call first and share an object; each of the others gets a new one. */
async function statusesOf(route: FoundRoute, permission: Permission): Promise<Record<string, number>> {
  const order = ACTORS.map((name, column) => ({ name, status: permission.statuses[column] ?? 0 }));
  const actual: Record<string, number> = {};
  let input: RequestInput | null = null;
  for (const { name } of order.sort((a, b) => b.status - a.status)) {
    input ??= await permission.about(stage);
    const { ok, status, headers } = await call(route, input, actorOf(name));
    actual[name] = status;
    if (ok && route.key in contract) expect(headers.get("cache-control")).toBe("private, no-store");
    if (status < 300 && route.method !== "GET") input = null;
  }
  return actual;
}

function actorOf(name: ActorName): Actor | null {
  return name === "anonymous" ? null : stage[name];
}

async function call(route: FoundRoute, input: RequestInput, actor: Actor | null): Promise<Response> {
  const headers = new Headers();
  if (actor !== null) headers.set("authorization", `Bearer ${await tokenOf(actor)}`);
  if (input.json !== undefined) headers.set("content-type", "application/json");
  const body = input.form ?? (input.json === undefined ? undefined : JSON.stringify(input.json));
  const request = new Request(new URL("/", env().APP_URL), {
    method: route.method,
    headers,
    ...(body && { body }),
  });
  const handler = await handlerOf(route);
  return handler(request, { params: Promise.resolve({ ...input.params }) });
}
