import { spawn } from "node:child_process";

/**
 * Runs a command silently and returns its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Omit<import("node:child_process").SpawnOptions, "stdio">} options
 * @returns {Promise<string>}
 * @throws Error with the end of its output when it fails.
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
      });
    }
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve(output);
      else {
        const how = signal === null ? `exit code ${code}` : signal;
        reject(new Error(`\`${[command, ...args].join(" ")}\` failed (${how}):\n${output.slice(-8_000)}`));
      }
    });
  });
}
