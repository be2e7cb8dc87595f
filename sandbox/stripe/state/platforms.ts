import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Journal } from "./journal";
import { Platform } from "./platform";

const SECRET_KEY = /^sk_test_([A-Za-z0-9_]{1,100})$/;
const PUBLISHABLE_KEY = /^pk_test_([A-Za-z0-9_]{1,100})$/;
const SUFFIX = ".journal";

export interface Caller {
  platform: Platform;
  publishable: boolean;
}

/** Every platform account of this sandbox. One comes into being when its key is first used. */
export class Platforms {
  readonly #byKey = new Map<string, Platform>();

  constructor(
    private readonly directory: string | null,
    private readonly opened: (platform: Platform) => void,
  ) {
    if (directory === null) return;
    mkdirSync(directory, { recursive: true });
    for (const file of readdirSync(directory)) {
      if (file.endsWith(SUFFIX)) this.of(file.slice(0, -SUFFIX.length));
    }
  }

  /** Who calls with this key; null when no test key looks like it. */
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
    const journal = this.directory === null ? null : new Journal(join(this.directory, `${key}${SUFFIX}`));
    const platform = new Platform(key, journal);
    this.#byKey.set(key, platform);
    this.opened(platform);
    return platform;
  }

  all(): Iterable<Platform> {
    return this.#byKey.values();
  }

  close(): void {
    for (const platform of this.#byKey.values()) platform.close();
  }
}
