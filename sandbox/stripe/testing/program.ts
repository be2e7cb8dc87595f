import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export interface Program {
  process: ChildProcess;
  url: string;
  port: number;
  /** Its output at the start. */
  welcome: string;
}

/** Starts the sandbox in its own process, as `npm run sandbox -- …` does. */
export function startProgram(...flags: string[]): Promise<Program> {
  const main = join(__dirname, "..", "main.ts");
  const program = spawn(process.execPath, ["--import", "tsx", main, "--port", "0", ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    program.once("exit", (code) => reject(new Error(`The sandbox ended with ${code}.`)));
    program.stdout.on("data", (chunk: Buffer) => {
      const welcome = chunk.toString();
      const [, url, port] = /on (http:\/\/localhost:(\d+))/.exec(welcome) ?? [];
      if (url) resolve({ process: program, url, port: Number(port), welcome });
    });
  });
}
