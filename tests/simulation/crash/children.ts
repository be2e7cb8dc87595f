import { type ChildProcess, fork } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { env } from "@/lib/shared/env";
import { type Order, type Report, reportSchema } from "./child-protocol";

const root = path.resolve(__dirname, "..", "..", "..");
/** Packages that find their files beside themselves. */
const EXTERNAL = ["esbuild", "pg-native"];
const NO_BINARY = path.join(__dirname, "no-binary.cjs");

/** What became of a process: killed where it was told to be, or at the end of its scenario alive. */
export type Fate =
  | { readonly kind: "killed"; readonly label: string }
  | Extract<Report, { readonly kind: "done" }>;

/** Prisma's query compiler is WebAssembly: to optimize it takes longer than a child lives. */
const FLAGS = ["--liftoff-only"];

/**
 * Processes to be killed. One is always being loaded while another runs, so that a kill costs no waiting: a process
 * needs half a second of machine time before it can do anything.
 */
export class Children {
  /** Beside the storage of this test file: the same for all files of a run. */
  private readonly directory = path.join(env().STORAGE_DIR, "..", "crash-children");
  private next: Promise<ChildProcess>;

  constructor() {
    if (!existsSync(this.directory)) bundleInto(this.directory);
    this.next = this.load();
  }

  /** Lets a process do what the order says and returns when it has ended. */
  async obey(order: Order): Promise<Fate> {
    const child = await this.next;
    this.next = this.load();
    return new Promise((resolve, reject) => {
      let said = "";
      let report: Fate | undefined;
      child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
        said += chunk;
      });
      child.once("message", (message) => {
        const told = reportSchema.parse(message);
        if (told.kind === "done") report = told;
        child.kill("SIGKILL");
      });
      child.once("close", (code, signal) => {
        const killed = /^killed (.*)$/m.exec(said)?.[1];
        if (report !== undefined) resolve(report);
        else if (signal === "SIGKILL" && killed !== undefined) resolve({ kind: "killed", label: killed });
        else reject(new Error(`A process ended by itself (${code ?? signal}): ${said}`));
      });
      child.send(order);
    });
  }

  async end(): Promise<void> {
    (await this.next).kill("SIGKILL");
  }

  private async load(): Promise<ChildProcess> {
    const child = fork(path.join(this.directory, "start-child.cjs"), {
      execArgv: FLAGS,
      env: {
        ...process.env,
        NODE_PATH: path.join(root, "node_modules"),
        DATABASE_POOL_SIZE: "8",
        NODE_NO_WARNINGS: "1",
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    await new Promise((resolve, reject) => {
      child.once("message", resolve);
      child.once("exit", () => reject(new Error("A process ended while it was loading")));
    });
    return child;
  }
}

/** Whole or not at all: several files may begin at the same time, and whoever is last takes what is there. */
function bundleInto(directory: string): void {
  const partial = `${directory}.${process.pid}`;
  buildSync({
    entryPoints: ["child.ts", "start-child.ts"].map((file) => path.join(__dirname, file)),
    absWorkingDir: root,
    outdir: partial,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    external: EXTERNAL,
    alias: { sharp: NO_BINARY, "@node-rs/argon2": NO_BINARY },
    // The database's driver makes an HTTP response to find out where it runs, which loads all there is for that.
    define: { navigator: JSON.stringify({ userAgent: "node" }) },
    // What is compiled ahead cannot load modules of the new kind.
    supported: { "dynamic-import": false },
    logLevel: "silent",
  });
  try {
    renameSync(partial, directory);
  } catch {
    rmSync(partial, { recursive: true });
  }
}
