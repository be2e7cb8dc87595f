import path from "node:path";
import { step } from "../bootstrap/progress.mjs";
import { runCommand } from "../bootstrap/run-command.mjs";
import { waitUntil } from "../processes";
import { root } from "../schema-engine";
import { Service } from "../stack/service";

const directory = path.join(root, "scripts", "bench", "bare");
const next = path.join(root, "node_modules", "next", "dist", "bin", "next");

/** Builds and starts the bare Next application on the same database. */
export async function startBareApplication(port: number, databaseUrl: string): Promise<Service> {
  const environment: Record<string, string> = {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: databaseUrl,
  };
  await step("Building the bare counterpart", () =>
    runCommand(process.execPath, [next, "build", directory], { env: { ...process.env, ...environment } }),
  );
  const service = new Service("bare", {
    args: [next, "start", directory, "--port", String(port), "--hostname", "127.0.0.1"],
    environment,
    onLine: () => {},
    onEvent: (what) => console.error(what),
  });
  const up = await waitUntil(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    return answer?.ok === true;
  }, 30_000);
  if (up) return service;
  await service.stop();
  throw new Error("The bare counterpart did not start.");
}
