import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const UNSHARE = "/usr/bin/unshare";
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: "x86_64", arm64: "aarch64" };
const FAKETIME = `/usr/lib/${ARCHITECTURES[process.arch]}-linux-gnu/faketime/libfaketimeMT.so.1`;
const [DATABASE, PROVIDER] = ["database.drill.example", "provider.drill.example"];
/** Nobody answers there, as a resolver of the machine would at 127.0.0.53. */
const NAME_SERVER = "127.0.0.99";

/** @throws Error when something is not installed */
export function requireIsolation(): void {
  if (!existsSync(FAKETIME) || !existsSync(UNSHARE))
    throw new Error("Missing: apt-get install faketime util-linux");
}

/**
 * What the programs of an installation take from their machine, and only they: the names of the database and of the payment provider, in a
 * mount namespace with `/etc/hosts` and `/etc/resolv.conf` of its own, and the time of day, by libfaketime; durations stay true.
 */
export class Isolation {
  private readonly hosts: string;
  private readonly clock: string;
  private readonly resolver: string;

  constructor(directory: string) {
    this.hosts = path.join(directory, "hosts");
    this.clock = path.join(directory, "clock");
    this.resolver = path.join(directory, "resolv.conf");
    writeFileSync(this.resolver, `nameserver ${NAME_SERVER}\n`);
    this.findNames();
    this.setClock(0);
  }

  /** What starts a command in it; the command keeps its process id. */
  wrap(command: string): readonly string[] {
    const script =
      'mount --bind "$1" /etc/hosts && mount --bind "$2" /etc/resolv.conf && shift 2 && exec "$@"';
    return [UNSHARE, "--mount", "/bin/sh", "-c", script, "sh", this.hosts, this.resolver, command];
  }

  /** Settings of a program in it. */
  environment({
    DATABASE_URL = "",
    STRIPE_API_BASE = "",
  }: Readonly<Record<string, string>>): Record<string, string> {
    return {
      DATABASE_URL: named(DATABASE_URL, DATABASE),
      STRIPE_API_BASE: named(STRIPE_API_BASE, PROVIDER),
      PLAIN_CONNECTIONS: "1",
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: this.clock,
      FAKETIME_CACHE_DURATION: "1",
      DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    };
  }

  /** No name but this machine's own is known any more. */
  loseNames(): void {
    writeFileSync(this.hosts, OWN_NAMES);
  }

  findNames(): void {
    writeFileSync(this.hosts, `${OWN_NAMES}127.0.0.1 ${DATABASE} ${PROVIDER}\n`);
  }

  /** Steps the time of day, within a second. @param minutes from the true time */
  setClock(minutes: number): void {
    writeFileSync(this.clock, `${minutes < 0 ? "" : "+"}${minutes}m\n`);
  }
}

const OWN_NAMES = readFileSync("/etc/hosts", "utf8").replace(/\n*$/, "\n");

function named(address: string, host: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.href;
}
