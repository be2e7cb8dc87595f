import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { requireDist } from "@/scripts/build/stamp";
import { outsideDirectory } from "@/scripts/db/postgres-binaries";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { Checks, skip } from "./checks";
import { lastStage, type Stage } from "./dockerfile";
import { Installation, NAMES } from "./installation";
import { Load } from "./load";

const DEBOOTSTRAP = "/usr/sbin/debootstrap";
const UNSHARE = "/usr/bin/unshare";
/** What its base image has by that name. */
const BASE = /^node:(\d+\.\d+)-(\w+)-slim$/;
const BASE_USER = "groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node";
/** Where the stage `build` has the project. */
const BUILT_IN = /^\/src(?=\/)/;
const PATHS = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/**
 * `npm run verify:production -- image`: the root directory that the Dockerfile describes, made from Debian's packages without a container
 * engine, and an installation whose programs run in it as Compose runs them. Source: docs/production.md#image.
 */
async function main(): Promise<void> {
  if (!existsSync(DEBOOTSTRAP) || process.getuid?.() !== 0)
    skip("debootstrap (apt-get install debootstrap), and root");
  requireDist();
  const checks = new Checks();
  const directory = outsideDirectory("image");
  try {
    const image = await Image.build(directory, checks);
    await Installation.use("image", (installation) => drill(installation, image, checks), {
      isolation: () => image,
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  checks.end();
}

async function drill(installation: Installation, image: Image, checks: Checks): Promise<void> {
  const isHealthy = () =>
    image.runs(image.stage.health, { OPS_PORT: new URL(installation.operationsUrl("web1")).port });
  const load = new Load(installation.target);
  await step("Signing people up", () => load.gather());
  const page = await fetch(installation.url);
  checks.expect(page.ok && (await page.text()).includes("<html"), "a page is there");
  const picture = await fetch(await load.uploadPicture());
  checks.expect(picture.ok, "so is a picture that was uploaded");
  const status = readFileSync(`/proc/${installation.program("web1").pid}/status`, "utf8");
  for (const [name, expected] of [
    ["Uid", "1000"],
    ["CapBnd", "0000000000000000"],
    ["NoNewPrivs", "1"],
  ] as const) {
    const own = new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1];
    checks.expect(own === expected, `${name} of a web server is ${own} (expected ${expected})`);
  }
  checks.expect(image.runs(["touch", "/data/here", "/tmp/here"]), "its user writes to the volume and /tmp");
  checks.expect(!image.runs(["touch", "/app/here"]), "and to nothing else");
  checks.expect(isHealthy(), "its health check succeeds");
  const codes: (number | null)[] = [];
  for (const name of NAMES) codes.push(await installation.program(name).signal("SIGTERM"));
  checks.expect(
    codes.every((code) => code === 0),
    `the programs ended with ${codes.join(", ")} (expected 0)`,
  );
  checks.expect(!isHealthy(), "and its health check fails then");
}

/** A root directory, and how Compose runs programs in it: as the image's user, without any capability, on a root that is read-only. */
class Image {
  private constructor(
    readonly stage: Stage,
    private readonly tree: string,
    private readonly volumes: readonly { readonly from: string; readonly to: string }[],
  ) {}

  static async build(directory: string, checks: Checks): Promise<Image> {
    const stage = lastStage(readFileSync(path.join(root, "Dockerfile"), "utf8"));
    const tree = path.join(directory, "root");
    const at = (inside: string) => path.join(tree, inside);
    const [, node = "", suite = ""] = BASE.exec(stage.from) ?? [];
    if (suite === "") throw new Error(`Unknown base image: ${stage.from}`);
    await step(`Debian ${suite}`, () =>
      runCommand(DEBOOTSTRAP, ["--variant=minbase", suite, tree], {
        env: { NODE_ENV: "production", PATH: PATHS },
      }),
    );
    const inTree = (command: string) =>
      execFileSync("chroot", [tree, "/bin/sh", "-c", command], {
        env: { NODE_ENV: "production", PATH: PATHS, ...stage.environment },
      });
    inTree(BASE_USER);
    copyFileSync(process.execPath, at("/usr/local/bin/node"));
    writeFileSync(at("/etc/hosts"), "127.0.0.1 localhost\n");
    checks.say(`the image has Node ${node}, here it is ${process.version}`);
    mkdirSync(at(stage.workDirectory), { recursive: true });
    for (const each of stage.steps) {
      if (each.kind === "run") inTree(`cd ${stage.workDirectory} && ${each.command}`);
      else {
        const target = at(path.resolve(stage.workDirectory, each.target));
        cpSync(each.source.replace(BUILT_IN, root), target, { recursive: true, verbatimSymlinks: true });
      }
    }
    // As a new volume gets what the image has there, with its owner.
    const volumes = stage.volumes.map((to, index) => ({ from: path.join(directory, `volume${index}`), to }));
    for (const { from, to } of volumes) execFileSync("cp", ["-a", at(to), from]);
    checks.expect(stage.command.join(" ") === "node server/web.js", "it starts a web server by itself");
    return new Image(stage, tree, volumes);
  }

  /** What starts `node`, which keeps the process id. */
  wrap(): readonly string[] {
    return this.starting("node");
  }

  environment(): Record<string, string> {
    return { ...this.stage.environment, PATH: PATHS };
  }

  /** Whether a command succeeds in it. */
  runs(command: readonly string[], settings: Readonly<Record<string, string>> = {}): boolean {
    const [program = "", ...args] = this.starting(...command);
    const env = { NODE_ENV: "production" as const, ...this.environment(), ...settings };
    return spawnSync(program, args, { env }).status === 0;
  }

  private starting(...command: readonly string[]): readonly string[] {
    const { tree, stage, volumes } = this;
    const binds = volumes.map(({ from, to }) => `mount --bind ${from} ${path.join(tree, to)}`);
    const mounts = [
      `mount --bind ${tree} ${tree}`,
      `mount -o remount,bind,ro ${tree}`,
      `mount -t tmpfs tmpfs ${tree}/tmp`,
      `mount -t proc proc ${tree}/proc`,
      `mount --bind /dev ${tree}/dev`,
      ...binds,
    ];
    const as = [
      ...[`--reuid=${stage.user}`, `--regid=${stage.user}`, "--clear-groups"],
      ...["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"],
    ];
    const enter = ["exec", "chroot", tree, "setpriv", ...as, "env", "-C", stage.workDirectory, '"$@"'];
    const script = [...mounts, enter.join(" ")].join(" && ");
    return [UNSHARE, "--mount", "/bin/sh", "-c", script, "sh", ...command];
  }
}

runMain(main);
