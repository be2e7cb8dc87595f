import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { anyFreePort } from "../../scripts/dev/ports";
import { waitUntil } from "../../scripts/dev/processes";

export type RunningSandbox = {
  readonly port: number;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a sandbox in its own process on a free port, as the quick start does.
 * @param folder its folder in `sandbox`
 * @param environmentFor its variables for a port
 */
export async function startSandbox(
  folder: string,
  environmentFor: (port: number) => Readonly<Record<string, string>>,
): Promise<RunningSandbox> {
  const port = await anyFreePort();
  const entry = path.resolve(__dirname, "..", "..", "sandbox", folder, "main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", entry], {
    env: { ...process.env, ...environmentFor(port) },
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
    throw new Error(`The ${folder} sandbox did not start:\n${output}`);
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
