import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { anyFreePort } from "../../scripts/dev/ports";
import { waitUntil } from "../../scripts/dev/processes";

const entry = path.resolve(__dirname, "..", "..", "sandbox", "stripe", "main.ts");

type RunningSandbox = {
  readonly port: number;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the payment sandbox in its own process on a free port, as the quick start does.
 * @param dataDirectory for its state; without it state is only in memory, which is faster
 */
export async function startStripeSandbox(dataDirectory?: string): Promise<RunningSandbox> {
  const port = await anyFreePort();
  const child = spawn(process.execPath, ["--import", "tsx", entry], {
    env: {
      ...process.env,
      STRIPE_SANDBOX_PORT: String(port),
      ...(dataDirectory !== undefined && { STRIPE_SANDBOX_DATA: dataDirectory }),
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
