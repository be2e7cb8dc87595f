import { Pool } from "pg";

const holder = globalThis as typeof globalThis & { barePool?: Pool };

/** As many connections as the application has. */
export function pool(): Pool {
  holder.barePool ??= new Pool({ connectionString: process.env.DATABASE_URL ?? "", max: 10 });
  return holder.barePool;
}
