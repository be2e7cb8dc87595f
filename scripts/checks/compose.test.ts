import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { root } from "@/scripts/root";

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const compose = read("compose.yaml");
/** The lines of a mapping, by its key. */
const under = (key: string) =>
  new RegExp(`^( *)${key}:.*\\n((?:\\1 +.*\\n|\\n)*)`, "m").exec(compose)?.[0] ?? "";

test("each program of a deploy has the health check of all, which no other line replaces", () => {
  expect(compose.match(/^ +healthcheck:\n/gm)).toHaveLength(1);
  expect(under("x-application")).toContain("  healthcheck:\n");
  for (const name of ["web", "worker"]) {
    expect(under(`${name}1`)).toMatch(new RegExp(`^  ${name}1: &${name}\\n    <<: \\*application\\n`));
    expect(under(`${name}2`).trimEnd()).toBe(`  ${name}2: *${name}`);
  }
});

test.each([
  [200, 503, 0],
  [503, 200, 1],
])("it takes %i of /ready, with %i of /health, as %i", async (ready, health, code) => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === "/ready" ? ready : health).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const script = JSON.parse(/^ +- -e\n +- (".*")$/m.exec(under("x-application"))?.[1] ?? '""');
  const child = spawn(process.execPath, ["-e", script], { env: { ...process.env, OPS_PORT: String(port) } });
  const ended = await once(child, "exit");
  server.close();
  expect(ended).toEqual([code, null]);
});

test("migrations run as the database's owner, also where .env has a pooler", () => {
  const [migrate] = /^ {2}migrate:\n(?: {4}.*\n)+/m.exec(compose) ?? [];
  expect(migrate).toContain("      DATABASE_URL: postgresql://bravado_owner:");
  expect(migrate).toContain('      DATABASE_DIRECT_URL: ""\n');
});

test("the Dockerfile declares every build argument that compose passes", () => {
  const [, args = ""] = /^ +args: \{(.*)\}$/m.exec(compose) ?? [];
  const passed = [...args.matchAll(/(\w+): "\$\{\1:-/g)].map(([, name]) => name);
  const declared = [...read("Dockerfile").matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
  expect(passed).toEqual(["PREVIOUS", "ASSET_URL"]);
  expect(declared).toEqual(passed);
});
