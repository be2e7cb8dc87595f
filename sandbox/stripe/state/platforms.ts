import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Journal, type Write } from "./journal";
import { Platform } from "./platform";

const SECRET_KEY = /^sk_test_([A-Za-z0-9_]{1,100})$/;
const PUBLISHABLE_KEY = /^pk_test_([A-Za-z0-9_]{1,100})$/;
const SUFFIX = ".journal";

export interface Caller {
  platform: Platform;
  publishable: boolean;
}

/** A platform's state, with the time of its clock in Unix seconds. */
interface Snapshot {
  now: number;
  rows: Write[];
}

/** Every platform account of this sandbox. The first use of a key creates its account. */
export class Platforms {
  readonly #byKey = new Map<string, Platform>();
  readonly #kept = new Map<string, Snapshot>();

  constructor(
    private readonly directory: string | null,
    private readonly opened: (platform: Platform) => void,
    private readonly left: (platform: Platform) => void,
  ) {
    if (directory === null) return;
    mkdirSync(directory, { recursive: true });
    for (const file of readdirSync(directory)) {
      if (file.endsWith(SUFFIX)) this.of(file.slice(0, -SUFFIX.length));
    }
  }

  /** The caller with this key; null when it is not a test key. */
  caller(key: string): Caller | null {
    const secret = SECRET_KEY.exec(key)?.[1];
    if (secret !== undefined) return { platform: this.of(secret), publishable: false };
    const publishable = PUBLISHABLE_KEY.exec(key)?.[1];
    if (publishable !== undefined) return { platform: this.of(publishable), publishable: true };
    return null;
  }

  of(key: string): Platform {
    const known = this.#byKey.get(key);
    if (known) return known;
    return this.#open(new Platform(key, this.#journalOf(key)));
  }

  /** Saves a platform's current state in memory, under a name. */
  keep(platform: Platform, name: string): void {
    this.#kept.set(`${platform.key}/${name}`, { now: platform.clock.now(), rows: platform.rows() });
  }

  /**
   * Restores a platform's saved state, including its clock. Discards injected faults; requests in progress no longer have any
   * effect.
   * @returns null when no state is saved under this name
   */
  restore(platform: Platform, name: string): Platform | null {
    const kept = this.#kept.get(`${platform.key}/${name}`);
    if (kept === undefined) return null;
    this.left(platform);
    platform.close();
    const journal = this.#journalOf(platform.key);
    journal?.compact(kept.rows);
    const fresh = new Platform(platform.key, journal, kept.rows);
    fresh.transact(() => {
      const offset = kept.now - Math.floor(Date.now() / 1000);
      fresh.home.clockSetting.put({ id: "clock", offset });
    });
    return this.#open(fresh);
  }

  all(): Iterable<Platform> {
    return this.#byKey.values();
  }

  close(): void {
    for (const platform of this.#byKey.values()) platform.close();
  }

  #open(platform: Platform): Platform {
    this.#byKey.set(platform.key, platform);
    this.opened(platform);
    return platform;
  }

  #journalOf(key: string): Journal | null {
    return this.directory === null ? null : new Journal(join(this.directory, `${key}${SUFFIX}`));
  }
}
