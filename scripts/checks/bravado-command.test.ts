import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "@/scripts/root";

const script = path.join(root, "ops", "bravado");
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "bravado-command-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A program that stands for the one of this name. */
function standIn(name: string, lines: string): void {
  writeFileSync(path.join(directory, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
}

function run(command: string): string {
  const env = { PATH: `${directory}:${process.env.PATH}`, NODE_ENV: "test" as const };
  const { stdout, stderr } = spawnSync(command, ["server/money.js", "--statement", "a b"], {
    ...{ cwd: directory, env, encoding: "utf8" as const },
  });
  return stdout + stderr;
}

test.each([
  ["the first program that runs", 'case "$*" in *worker2|*web1) echo id;; esac', "exec worker2 node"],
  ["a container of its own when none runs", "", "run --rm --no-deps worker1 node"],
])("in Compose a command runs in %s", (_, running, expected) => {
  const project = path.join(directory, "project");
  mkdirSync(path.join(project, "ops"), { recursive: true });
  copyFileSync(script, path.join(project, "ops", "bravado"));
  writeFileSync(path.join(project, "compose.yaml"), "");
  const link = path.join(directory, "bravado");
  symlinkSync(path.join(project, "ops", "bravado"), link);
  standIn("docker", `if [ "$2" = ps ]; then ${running || ":"}; else pwd; printf '<%s>' "$*"; fi`);
  expect(run(link)).toBe(`${project}\n<compose ${expected} server/money.js --statement a b>`);
});

test("with systemd it runs with the settings of the units, as their user, in the release that runs", () => {
  const release = path.join(directory, "release");
  mkdirSync(release);
  writeFileSync(path.join(directory, "bravado.env"), "# One\nCLIENT='a $b'\n");
  const here = readFileSync(script, "utf8")
    .replace("/opt/bravado", release)
    .replace("/etc/bravado.env", path.join(directory, "bravado.env"));
  writeFileSync(path.join(directory, "bravado"), here, { mode: 0o755 });
  standIn("runuser", `pwd; env | grep CLIENT; printf '<%s>' "$@"`);
  expect(run(path.join(directory, "bravado"))).toBe(
    `${release}\nCLIENT=a $b\n<-u><bravado><--><node><server/money.js><--statement><a b>`,
  );
});
