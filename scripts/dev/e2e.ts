import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";
import { e2eEnvironment } from "@/tests/support/e2e-target";
import { ensureChromium } from "./bootstrap/chromium.mjs";
import { withThrowAwayStack } from "./stack/throw-away";

const log = path.join(root, "test-results", "servers.log");

/**
 * Runs the browser tests against the built application with its own database, payment sandbox and ports, then removes them.
 * Arguments go to Playwright.
 */
async function main(): Promise<void> {
  await ensureChromium();
  mkdirSync(path.dirname(log), { recursive: true });
  rmSync(log, { force: true });
  const onLine = (source: string, line: string) => appendFileSync(log, `${source} ${line}\n`);
  await withThrowAwayStack(
    { kind: "e2e", durable: false, onLine },
    async ({ url, inboxUrl, environment }, signal) => {
      process.exitCode = await playwright(
        e2eEnvironment({
          url,
          databaseUrl: environment.DATABASE_URL ?? "",
          stripeBase: environment.STRIPE_API_BASE ?? "",
          inboxUrl: inboxUrl ?? "",
          environment: { ...environment },
          stripeKey: environment.STRIPE_SECRET_KEY ?? "",
        }),
        signal,
      );
    },
  );
}

function playwright(environment: Record<string, string>, signal: AbortSignal): Promise<number> {
  const cli = path.join(root, "node_modules", "@playwright", "test", "cli.js");
  const chosen = process.argv.slice(2);
  // Otherwise all tests of the projects that follow (playwright.config.ts) would run after the chosen ones.
  const alone = chosen.length > 0 ? ["--no-deps"] : [];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, "test", ...alone, ...chosen], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "inherit", "inherit"],
      signal,
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error(`Server log: ${path.relative(root, log)}`);
    process.exit(1);
  },
);
