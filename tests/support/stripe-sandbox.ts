import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { anyFreePort } from "../../scripts/dev/ports";
import { waitUntil } from "../../scripts/dev/processes";

const entry = path.resolve(__dirname, "..", "..", "sandbox", "stripe", "main.ts");

export type SandboxWebhook = { readonly key: string; readonly url: string; readonly secret: string };
export type RunningSandbox = {
  readonly port: number;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
};

/** Starts the payment sandbox in its own process on a free port, as the quick start does. */
export async function startStripeSandbox(
  dataDirectory: string,
  webhooks: readonly SandboxWebhook[],
): Promise<RunningSandbox> {
  mkdirSync(dataDirectory, { recursive: true });
  const port = await anyFreePort();
  const child = spawn(process.execPath, ["--import", "tsx", entry], {
    env: {
      ...process.env,
      STRIPE_SANDBOX_PORT: String(port),
      STRIPE_SANDBOX_DATA: dataDirectory,
      STRIPE_SANDBOX_WEBHOOKS: JSON.stringify(webhooks),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output = `${output}${chunk}`.slice(-4_000);
    });
  }
  const healthy = await waitUntil(async () => {
    if (child.exitCode !== null) return true;
    const answer = await fetch(`http://127.0.0.1:${port}/_sandbox/health`).catch(() => undefined);
    return answer?.ok === true;
  }, 30_000);
  if (!healthy || child.exitCode !== null) {
    child.kill("SIGKILL");
    throw new Error(`The payment sandbox did not start:\n${output}`);
  }
  return { port, process: child, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(timer);
}
