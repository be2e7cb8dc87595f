import { Pool } from "pg";
import { env } from "@/lib/shared/env";

const holder = globalThis as typeof globalThis & { bravadoLimitsPool?: Pool };

/**
 * A few connections for the rate limits' library, which speaks to `pg` itself. Apart from the pool of everything else,
 * so that a flood of refused attempts takes nothing from those who are served.
 */
export function limitsPool(): Pool {
  holder.bravadoLimitsPool ??= new Pool({ connectionString: env().DATABASE_URL, max: 2 }).on(
    // An idle connection that breaks is replaced; the next query says what is wrong.
    "error",
    () => undefined,
  );
  return holder.bravadoLimitsPool;
}

/** Closes them; the next use opens new ones. */
export async function closeLimitsPool(): Promise<void> {
  const open = holder.bravadoLimitsPool;
  delete holder.bravadoLimitsPool;
  await open?.end();
}
