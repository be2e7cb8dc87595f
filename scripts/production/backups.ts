import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Postgres, PostgresOptions } from "@/scripts/db/postgres";
import { debianBinaries, type PostgresAccount } from "@/scripts/db/postgres-binaries";

const PGBACKREST = "/usr/bin/pgbackrest";
/** The newest that Debian's pgBackRest knows. */
const POSTGRES = 15;
const STANZA = "bravado";
/** How a file of an encrypted repository begins. */
const ENCRYPTED = "Salted__";

/** pgBackRest with a repository on this machine, set up as in docs/production.md#backups. */
export class Backups {
  readonly server: Pick<PostgresOptions, "binaries" | "settings">;
  /** Its settings, with the key of the repository. */
  readonly config: string;
  private readonly home: string;
  private readonly account: PostgresAccount;

  /**
   * @param directory of the server's files
   * @param archiveSeconds how old a commit gets at most before it is archived
   */
  constructor(directory: string, port: number, archiveSeconds: number) {
    const binaries = debianBinaries(POSTGRES);
    if (!existsSync(PGBACKREST) || binaries === null)
      throw new Error(`Missing: apt-get install pgbackrest postgresql-${POSTGRES}`);
    if (binaries.account === undefined)
      throw new Error("Run it as root: Postgres has an account of its own.");
    this.account = binaries.account;
    this.home = path.join(path.dirname(directory), "backup");
    this.config = path.join(this.home, "pgbackrest.conf");
    mkdirSync(this.home);
    chownSync(this.home, this.account.uid, this.account.gid);
    writeFileSync(
      this.config,
      `[global]
repo1-path=${this.home}/repository
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(32).toString("base64")}
log-path=${this.home}
lock-path=${this.home}
start-fast=y

[${STANZA}]
pg1-path=${directory}/cluster
pg1-port=${port}
pg1-socket-path=${this.home}
pg1-user=bravado
`,
    );
    this.server = {
      binaries,
      settings: {
        archive_mode: "on",
        archive_command: `${PGBACKREST} --config=${this.config} --stanza=${STANZA} archive-push %p`,
        archive_timeout: String(archiveSeconds),
        unix_socket_directories: this.home,
        // It counts as started when it has played the archive.
        hot_standby: "off",
      },
    };
  }

  /** Creates the repository for a running server. */
  create(postgres: Postgres): Promise<void> {
    return this.run(postgres, "stanza-create");
  }

  /** Takes a full backup. */
  take(postgres: Postgres): Promise<void> {
    return this.run(postgres, "backup", "--type=full");
  }

  /** Whether nobody reads the repository without its key. */
  get isEncrypted(): boolean {
    const list = path.join(this.home, "repository", "backup", STANZA, "backup.info");
    return readFileSync(list, "latin1").startsWith(ENCRYPTED);
  }

  /** Puts the files back; once it is started, the server plays the archive up to the moment. */
  restore(postgres: Postgres, moment: Date): Promise<void> {
    const target = moment.toISOString().replace("T", " ").replace("Z", "+00");
    return this.run(postgres, "restore", "--type=time", `--target=${target}`, "--target-action=promote");
  }

  /** Beside everything else that this process does. */
  private async run(postgres: Postgres, command: string, ...options: readonly string[]): Promise<void> {
    const { password } = new URL(postgres.url("postgres"));
    const args = [`--config=${this.config}`, `--stanza=${STANZA}`, ...options, command];
    await promisify(execFile)(PGBACKREST, args, {
      ...this.account,
      cwd: this.home,
      env: { NODE_ENV: "production", PATH: process.env.PATH, PGPASSWORD: password },
    });
  }
}
