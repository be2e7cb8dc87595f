import path from "node:path";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { anyFreePort } from "@/scripts/dev/ports";
import { waitUntil } from "@/scripts/dev/processes";
import { Service } from "@/scripts/dev/stack/service";
import { root } from "@/scripts/root";

const directory = path.join(root, "scripts", "bench", "bare");
const next = path.join(root, "node_modules", "next", "dist", "bin", "next");

/** Builds the bare Next application and serves it on the same database while `use` runs. */
export async function withBareApplication<T>(
  databaseUrl: string | undefined,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const environment: Record<string, string> = {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: databaseUrl ?? "",
  };
  await step("Building the bare counterpart", () =>
    runCommand(process.execPath, [next, "build", directory], { env: { ...process.env, ...environment } }),
  );
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${port}`;
  const service = new Service("bare", {
    args: [next, "start", directory, "--port", String(port), "--hostname", "127.0.0.1"],
    environment,
    onLine: () => {},
    onEvent: (what) => console.error(what),
  });
  try {
    const up = await waitUntil(async () => (await fetch(url).catch(() => undefined))?.ok === true, 30_000);
    if (!up) throw new Error("The bare counterpart did not start.");
    return await use(url);
  } finally {
    await service.stop();
  }
}
