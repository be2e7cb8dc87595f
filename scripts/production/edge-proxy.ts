import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { anyFreePort } from "@/scripts/dev/ports";
import { waitUntil } from "@/scripts/dev/processes";
import { newRunDirectory } from "@/scripts/dev/run-directory";
import { root } from "@/scripts/root";
import { Program } from "./program";

const NGINX = "/usr/sbin/nginx";
const callSchema = z.object({ tags: z.array(z.string()) });

/**
 * The caching proxy of `ops/edge/nginx.conf.template`, and beside it a service that makes it forget what has any of some keys. (Nginx
 * itself forgets by key only in its commercial edition; it notices that a file of its cache is gone.)
 */
export class EdgeProxy {
  private nginx: Program | undefined;
  /** Calls of the service. */
  purges = 0;

  private constructor(
    private readonly run: ReturnType<typeof newRunDirectory>,
    private readonly service: Server,
    readonly purgeUrl: string,
    private readonly port: number,
  ) {}

  /** Starts the service alone: the origin must know its address before it starts. */
  static async create(): Promise<EdgeProxy> {
    const run = newRunDirectory("edge");
    mkdirSync(path.join(run.directory, "cache"));
    const servicePort = await anyFreePort();
    const service = createServer();
    const edge = new EdgeProxy(run, service, `http://127.0.0.1:${servicePort}/purge`, await anyFreePort());
    service.on("request", async (request, response) => {
      edge.forget(callSchema.parse(await json(request)).tags);
      response.end();
    });
    await new Promise<void>((resolve) => service.listen(servicePort, "127.0.0.1", resolve));
    return edge;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @param origin where the site answers, with the host of its public address */
  async start(origin: string): Promise<void> {
    const { host, port } = new URL(origin);
    const template = readFileSync(path.join(root, "ops", "edge", "nginx.conf.template"), "utf8");
    const values: Readonly<Record<string, string>> = {
      CACHE: path.join(this.run.directory, "cache"),
      LISTEN: `127.0.0.1:${this.port}`,
      ORIGIN: `127.0.0.1:${port}`,
      SITE: host,
    };
    const filled = template.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${path.join(this.run.directory, kind)};`,
    );
    const file = path.join(this.run.directory, "nginx.conf");
    writeFileSync(
      file,
      `daemon off;\n${process.getuid?.() === 0 ? "user root;\n" : ""}pid ${path.join(this.run.directory, "nginx.pid")};\nerror_log stderr;\n` +
        `events { worker_connections 2048; }\nhttp {\naccess_log off;\n${temporary.join("\n")}\n${filled}\n}\n`,
    );
    this.nginx = new Program({
      command: NGINX,
      args: ["-c", file, "-p", this.run.directory],
      cwd: this.run.directory,
      environment: {},
      log: path.join(this.run.directory, "nginx.log"),
    });
    this.run.owns(this.nginx.pid);
    const isUp = async () =>
      (await fetch(`${this.url}/api/health`).catch(() => undefined))?.ok === true || !this.nginx?.isRunning;
    if (!(await waitUntil(isUp, 10_000)) || !this.nginx.isRunning)
      throw new Error(
        `nginx did not start:\n${readFileSync(path.join(this.run.directory, "nginx.log"), "utf8")}`,
      );
  }

  /** Everything that is stored now, as written to disk: the address, the headers and the body of each answer. */
  stored(): readonly string[] {
    return this.files().flatMap((file) => read(file) ?? []);
  }

  async end(): Promise<void> {
    if (this.nginx?.isRunning) await this.nginx.signal("SIGTERM");
    await new Promise((resolve) => this.service.close(resolve));
    this.run.remove();
  }

  forgetAll(): void {
    for (const file of this.files()) rmSync(file, { force: true });
  }

  private forget(keys: readonly string[]): void {
    this.purges += 1;
    const wanted = new Set(keys);
    for (const file of this.files()) {
      const own =
        /\r\nsurrogate-key: ([^\r]*)/i.exec(read(file)?.slice(0, 8_000) ?? "")?.[1]?.split(" ") ?? [];
      if (own.some((key) => wanted.has(key))) rmSync(file, { force: true });
    }
  }

  private files(): readonly string[] {
    return readdirSync(path.join(this.run.directory, "cache"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  }
}

/** Undefined for a file that nginx has just replaced. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return undefined;
  }
}
