import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { type Permission, permissions, walkedInTheBrowser } from "./permissions";
import { type FoundRoute, handlerOf, routesOnDisk } from "./routes";
import { ACTORS, type ActorName, type Asked, createStage, type Stage, tokenOf } from "./stage";

const routes = routesOnDisk();

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});

test("every route on disk has a row, and every row a route", () => {
  const rows = [...Object.keys(permissions), ...walkedInTheBrowser];
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

/** Asks as each of the eight. Who is refused asks first and leaves the object as it was; who is let in gets their own. */
async function statusesOf(route: FoundRoute, permission: Permission): Promise<Record<string, number>> {
  const order = ACTORS.map((name, column) => ({ name, status: permission.statuses[column] ?? 0 }));
  const found: Record<string, number> = {};
  let asked: Asked | null = null;
  for (const { name } of order.sort((a, b) => b.status - a.status)) {
    asked ??= await permission.about(stage);
    const status = await ask(route, asked, actorOf(name));
    found[name] = status;
    if (status < 300 && route.method !== "GET") asked = null;
  }
  return found;
}

function actorOf(name: ActorName): Actor | null {
  return name === "anonymous" ? null : stage[name];
}

async function ask(route: FoundRoute, asked: Asked, actor: Actor | null): Promise<number> {
  const headers = new Headers();
  if (actor !== null) headers.set("authorization", `Bearer ${await tokenOf(actor)}`);
  if (asked.json !== undefined) headers.set("content-type", "application/json");
  const body = asked.form ?? (asked.json === undefined ? undefined : JSON.stringify(asked.json));
  const request = new Request(new URL("/", env().APP_URL), {
    method: route.method,
    headers,
    ...(body && { body }),
  });
  const handler = await handlerOf(route);
  return (await handler(request, { params: Promise.resolve({ ...asked.params }) })).status;
}
