import { Pool } from "pg";

const holder = globalThis as typeof globalThis & { barePool?: Pool };

/** The same pool size as the application's. */
export function pool(): Pool {
  holder.barePool ??= new Pool({ connectionString: process.env.DATABASE_URL ?? "", max: 10 });
  return holder.barePool;
}
