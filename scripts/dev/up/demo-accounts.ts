import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { root } from "@/scripts/root";

const accountsSchema = z.array(
  z.object({ email: z.string(), password: z.string(), role: z.string(), note: z.string() }),
);
export type DemoAccount = z.infer<typeof accountsSchema>[number];

/** The demo accounts printed at start. */
export function readDemoAccounts(): readonly DemoAccount[] {
  const file = path.join(root, "prisma", "demo-accounts.json");
  return existsSync(file) ? accountsSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}
